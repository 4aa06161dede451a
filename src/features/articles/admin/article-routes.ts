import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { needsId } from '#admin/guards.ts';
import type { Kind } from './kind.ts';

type Screen = () => Promise<{ readonly Component: ComponentType }>;

/** The routes of one kind of article. @param screens loaded when they are opened */
export const articleRoutes = (
  paths: Kind['paths'],
  screens: { readonly list: Screen; readonly edit: Screen },
): RouteObject[] => [
  { path: paths.list.pattern, lazy: screens.list },
  {
    // One screen for both URLs: a new article gets the second one while somebody writes it.
    lazy: screens.edit,
    children: [
      { path: paths.new.pattern },
      { path: paths.update.pattern, loader: needsId(paths.list.getHref()) },
    ],
  },
];
