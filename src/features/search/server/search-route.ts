import { GROUPS, type GroupName, type Search } from '../engine/answer.ts';
import { pageNumber } from '#features/articles/paging.ts';
import type { Locale } from '#i18n/locales.ts';
import { type HttpApp, routes } from '#http/app.ts';
import { translator } from '#i18n/translator.ts';

const PER_PAGE = 10;
const MOST_PER_PAGE = 50;

const isGroup = (value: string): value is GroupName => GROUPS.some((group) => group === value);

/** What a query string asks for, or what is wrong with it, by field. */
function read(params: URLSearchParams, locale: Locale) {
  const errors: Record<string, string> = {};
  const t = translator(locale, 'searchAnswers');
  const group = params.get('group') || undefined;
  const page = pageNumber(params.get('page') || null);
  const perPage = pageNumber(params.get('perPage') || String(PER_PAGE));
  if (group !== undefined && !isGroup(group)) errors['group'] = t('group');
  if (page === undefined) errors['page'] = t('page');
  if (perPage === undefined || perPage > MOST_PER_PAGE)
    errors['perPage'] = t('perPage', { most: MOST_PER_PAGE });
  return {
    errors,
    request: {
      query: params.get('q') ?? '',
      group: group !== undefined && isGroup(group) ? group : undefined,
      page: page ?? 1,
      perPage: perPage ?? PER_PAGE,
    },
  };
}

/**
 * `GET /api/search?q=&locale=&group=&page=&perPage=` → see `SearchAnswer`. An unknown language counts as absent; an
 * impossible group, page or number per page is a 422 with a message for the field. Never cached: what was published a
 * second ago is found.
 */
export const searchRoute = (search: Search): HttpApp =>
  routes().get('/api/search', async (c) => {
    const { locale } = c.var;
    const { errors, request: wanted } = read(new URL(c.req.url).searchParams, locale);
    if (Object.keys(errors).length > 0) {
      return c.json({ message: translator(locale, 'searchAnswers')('wrong'), statusCode: 422, errors }, 422);
    }
    return c.json(await search({ ...wanted, locale }));
  });
