import { createElement, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { needsId, ofEntity } from '#admin/guards.ts';
import { paths } from '#admin/routes.ts';
import { MAILED_KINDS } from '#features/mailings/mailing.ts';
import type { Kind } from '#features/articles/admin/kind.ts';

interface Loaders {
  readonly kind: () => Promise<Kind>;
  /** The part of the editor's form that only this kind has. */
  readonly details: () => Promise<ComponentType>;
}

/** Sending it by mail, where that is done. */
async function afterOf(
  entity: Kind['entity'],
): Promise<ComponentType<{ id: string; version: number }> | undefined> {
  const kind = MAILED_KINDS.find((one) => one === entity);
  if (!kind) return undefined;
  const { MailingPanel } = await import('#features/mailings/admin/MailingPanel.tsx');
  return (article) => createElement(MailingPanel, { kind, ...article });
}

/** The routes of one kind of article; all of it is loaded when a screen is opened. */
const routesOf = (
  entity: Kind['entity'],
  path: Kind['paths'],
  { kind: loadKind, details }: Loaders,
): RouteObject =>
  ofEntity(entity, [
    {
      path: path.list.pattern,
      async lazy() {
        const [kind, { ArticleList }] = await Promise.all([
          loadKind(),
          import('#features/articles/admin/list/ArticleList.tsx'),
        ]);
        return { Component: () => createElement(ArticleList, { kind }) };
      },
    },
    {
      // One screen for both URLs: a new article gets the second one while somebody writes it.
      async lazy() {
        const [kind, Details, After, { ArticleScreen }] = await Promise.all([
          loadKind(),
          details(),
          afterOf(entity),
          import('#features/articles/admin/screen/ArticleScreen.tsx'),
        ]);
        return { Component: () => createElement(ArticleScreen, { kind, Details, After }) };
      },
      children: [
        { path: path.new.pattern },
        { path: path.update.pattern, loader: needsId(path.list.getHref()) },
      ],
    },
  ]);

export const articleRoutes: RouteObject[] = [
  routesOf('news', paths.news, {
    kind: async () => (await import('#features/articles/news/admin/news-kind.ts')).newsKind,
    details: async () => (await import('#features/articles/news/admin/NewsDetails.tsx')).NewsDetails,
  }),
  routesOf('events', paths.event, {
    kind: async () => (await import('#features/articles/events/admin/event-kind.ts')).eventKind,
    details: async () => (await import('#features/articles/events/admin/EventDetails.tsx')).EventDetails,
  }),
  routesOf('jobs', paths.job, {
    kind: async () => (await import('#features/articles/jobs/admin/job-kind.ts')).jobKind,
    details: async () => (await import('#features/articles/jobs/admin/JobDetails.tsx')).JobDetails,
  }),
];
