// A process of its own that searches for the first time, started by `search.ts`: prints how long it took and the
// processor time of it, in ms.
import { blobsStore } from '#store/blobs-store.ts';
import type { Locale } from '#i18n/locales.ts';
import { recordSearch } from '../support/record-search.ts';

const [edgeURL = '', locale = 'en', query = ''] = process.argv.slice(2);
const connection = { siteID: 'bench', token: 'bench', edgeURL, uncachedEdgeURL: edgeURL };
const start = performance.now();
const before = process.cpuUsage();
const search = recordSearch(
  () => (name) => blobsStore({ name, connection, attemptMs: 60_000, totalMs: 60_000 }),
);
const answer = await search({ query, locale: locale as Locale, page: 1, perPage: 10 });
const elapsed = performance.now() - start;
const { user, system } = process.cpuUsage(before);
const processor = (user + system) / 1_000;
console.log(
  JSON.stringify({ elapsed, processor, total: answer.articles.total, isComplete: answer.isComplete }),
);
