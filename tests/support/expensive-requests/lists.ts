import { limits } from '#fields/limits.ts';
import { searchRoute } from '#features/search/server/search-route.ts';
import { httpApp } from '#http/app.ts';
import { siteSearch } from '../search/site-search.ts';
import { testAdmin } from '../server/admin.ts';
import { LONG_HEADER, repeated, TEXTS_OF_A_FIELD, type Unmarked } from './request.ts';

const admin = testAdmin();
/** Of what is looked through: inquiries as long as they may be. */
const INQUIRIES = 200;
let filling: Promise<unknown> | undefined;
const inquiries = () =>
  (filling ??= Promise.all(
    Array.from({ length: INQUIRIES }, (_, at) =>
      admin.inquiry({ name: `Visitor ${at}`, message: repeated(`${at} การประชุมที่หอการค้า `, limits.message) }),
    ),
  ));
/** Lists of the staff area. */
export const lists: readonly Unmarked[] = [
  ...TEXTS_OF_A_FIELD.map((text): Unmarked => ({
    name: `list, search for ${JSON.stringify(text)}`,
    prepare: inquiries,
    send: () => admin.call(`contacts?q=${encodeURIComponent(repeated(text, 200).toWellFormed())}`),
    expected: [200],
  })),
  {
    name: 'list, many filters',
    prepare: inquiries,
    send: () => admin.call(`contacts?${repeated('filter[status]=new&', LONG_HEADER)}`),
    expected: [422],
  },
];

let searching: Promise<ReturnType<typeof httpApp>> | undefined;
const searchApp = () => (searching ??= siteSearch().then((search) => httpApp([searchRoute(search)])));
/** Questions to the site's search. */
export const searches = [...TEXTS_OF_A_FIELD, 'การ', 'และ ', 'visa '].flatMap((text) =>
  [100, 4_000].map((most): Unmarked => ({
    name: `search for ${JSON.stringify(text)}, ${most} signs`,
    send: async () => {
      const q = repeated(text, most).toWellFormed();
      const query = new URLSearchParams({ q, perPage: '50', locale: 'th' });
      return (await searchApp()).request(`http://localhost/api/search?${query}`);
    },
    expected: [200],
  })),
);
