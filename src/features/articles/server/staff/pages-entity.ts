import { v5 as uuidv5 } from 'uuid';
import { pageOf } from '../../check/links.ts';
import { json } from '#http/answer.ts';
import { visitorPath } from '#i18n/pinned-path.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { NotFound } from '#store/errors.ts';
import { pathOf, type TargetOf } from './links-here.ts';

/** Makes ids of the paths of pages, the same for ever: files have none of their own. */
const PAGE_IDS = '9b0f6f0e-0c1d-4a2b-8f65-3c1d0a7e5b21';
const pageId = (url: string): string => uuidv5(visitorPath(url), PAGE_IDS);

/** What editors committed as pages of their own, in each language; a page has one id in all of them. */
export async function sitePages({ siteContent }: Pick<AdminCall, 'siteContent'>) {
  const { pages } = await siteContent();
  return pages.map(({ links: _links, ...page }) => ({ id: pageId(page.url), ...page }));
}

/** What leads to a page, in whichever language. @throws NotFound */
export const pageTarget: TargetOf = async ({ id, siteContent }) => {
  const { pages } = await siteContent();
  const page = pages.find(({ url }) => pageId(url) === id);
  if (!page) throw new NotFound('pages', id);
  const path = visitorPath(page.url);
  return { id, own: path, leads: (address) => pageOf(pathOf(address)) === path };
};

/** `GET /api/admin/pages` (http.md#pages): what editors committed, to be read. */
export const pagesEntity: AdminEntity = {
  name: 'pages',
  collection: { GET: async (call) => json(200, { items: await sitePages(call) }) },
};
