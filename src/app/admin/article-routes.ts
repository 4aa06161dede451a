import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import { needsId, ofEntity } from '#admin/guards.ts';
import { paths } from '#admin/routes.ts';
import { MAILED_KINDS } from '#features/mailings/mailing.ts';
import type { Kind, UseListExtras } from '#features/articles/admin/kind.ts';
import type { KindParts } from '#features/articles/admin/screen/ArticleEditor.tsx';

interface Loaders {
  readonly kind: () => Promise<Kind>;
  readonly parts: () => Promise<KindParts>;
  /** Additions to its list. */
  readonly extras?: () => Promise<UseListExtras>;
}

/** Sending it by e-mail, where that is done. */
async function afterOf(entity: Kind['entity']): Promise<Pick<KindParts, 'After' | 'AfterFile'>> {
  const kind = MAILED_KINDS.find((one) => one === entity);
  if (!kind) return {};
  const { FileMailingPanel, MailingPanel } = await import('#features/mailings/admin/MailingPanel.tsx');
  return {
    After: (article) => createElement(MailingPanel, { kind, ...article }),
    AfterFile: FileMailingPanel,
  };
}

/** The routes of one kind of article; everything is loaded when a screen is opened. */
const routesOf = (
  entity: Kind['entity'],
  path: Kind['paths'],
  { kind: loadKind, parts: loadParts, extras }: Loaders,
): RouteObject =>
  ofEntity(entity, [
    {
      path: path.list.pattern,
      async lazy() {
        const [kind, { ArticleList }, useExtras] = await Promise.all([
          loadKind(),
          import('#features/articles/admin/list/ArticleList.tsx'),
          extras?.(),
        ]);
        const props = { kind, ...(useExtras && { useExtras }) };
        return { Component: () => createElement(ArticleList, props) };
      },
    },
    {
      // One screen for both URLs: a new article gets the second one while somebody writes it.
      async lazy() {
        const [kind, parts, after, { ArticleScreen }] = await Promise.all([
          loadKind(),
          loadParts(),
          afterOf(entity),
          import('#features/articles/admin/screen/ArticleScreen.tsx'),
        ]);
        return { Component: () => createElement(ArticleScreen, { kind, parts: { ...parts, ...after } }) };
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
    parts: () => import('#features/articles/news/admin/NewsSettings.tsx'),
  }),
  routesOf('events', paths.event, {
    kind: async () => (await import('#features/articles/events/admin/event-kind.ts')).eventKind,
    parts: () => import('#features/articles/events/admin/EventFields.tsx'),
  }),
  {
    lazy: async () => ({
      Component: (await import('#features/applications/admin/ClosedJobs.tsx')).ClosedJobs,
    }),
    children: [
      routesOf('jobs', paths.job, {
        kind: async () => (await import('#features/articles/jobs/admin/job-kind.ts')).jobKind,
        parts: () => import('#features/articles/jobs/admin/JobFields.tsx'),
        extras: async () => (await import('#features/applications/admin/use-job-extras.tsx')).useJobExtras,
      }),
    ],
  },
];
