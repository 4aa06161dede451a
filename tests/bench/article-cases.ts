import { entities } from '#app/registry.ts';
import { staffApp } from '#staff-api/app.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { encodeDocument } from '#store/document.ts';
import type { KeyValueStore } from '#store/key-value-store.ts';
import { articleQueries } from '#features/articles/article-queries.ts';
import { articlesFromFiles } from '#features/articles/file-article.ts';
import { articleLoader } from '#features/articles/server/article-loader.ts';
import { ARTICLE_RECORDS } from '#features/articles/article-record.ts';
import { renderMarkdown } from '#markdown/render.ts';
import type { Stores } from '#store/stores.ts';
import { type Calls, countedStores } from './counted-stores.ts';
import { benchDependencies } from './bench-dependencies.ts';
import type { Line, Report } from './list-cases.ts';
import { heapMegabytes, measured, type Now, repeated } from './measure.ts';
import { newsFile, newsRecord } from './news-articles.ts';

const RUNS = 40;
const PUBLICATIONS = 10;

async function fill(store: KeyValueStore, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, number) => number);
  await mapConcurrently(numbers, 30, async (number) => {
    const record = newsRecord(number);
    const document = { record, writes: [], submission: undefined };
    await store.set(record.id, encodeDocument({ schema: ARTICLE_RECORDS.news }, document));
  });
}

/** Somebody who edits one article in the staff area, in a process of its own as functions are. */
async function editor(stores: Stores, slug: string) {
  const process = {};
  const app = staffApp(entities, () => ({ ...benchDependencies(stores, Date.now), process }));
  const call = async (method: string, path: string, body?: unknown, version?: number) => {
    const headers = { 'content-type': 'application/json', ...(version && { 'if-match': `"${version}"` }) };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await app.request(`/api/admin/${path}`, { method, headers, ...sent }, {});
    if (!response.ok) throw new Error(await response.text());
    return response.json() as Promise<{ id: string; items: readonly { id: string }[] }>;
  };
  const [found] = (await call('GET', `news?filter[slug]=${slug}`)).items;
  const fields = await call('GET', `news/${found?.id}`);
  return { call, id: fields.id, fields };
}

/**
 * What lists and articles cost a page on demand, and how long a change takes from the editor's click to the next
 * visitor: from the call of the API until the query of another process shows it.
 */
export async function benchArticles(where: string, open: Stores, count: number, now?: Now): Promise<Report> {
  const half = Math.floor(count / 2);
  await fill(open('records-news'), half);
  const { stores, calls, reset } = countedStores(open);
  const numbers = Array.from({ length: half }, (_, number) => number);
  const files = articlesFromFiles(
    'news',
    numbers.flatMap((number) => [newsFile(number, 'en'), newsFile(number, 'th')]),
  );

  const startProcess = () => {
    const loader = articleLoader('news', () => stores);
    // Only news are asked for.
    const sources = { files: async () => files, records: loader.list } as unknown as Parameters<
      typeof articleQueries
    >[0];
    const published = articleQueries(sources);
    const list = async () => (await published('news', 'th')).items.slice(0, 12);
    const article = async (slug: string) => {
      const { items } = await published('news', 'th');
      const shown = items.find((item) => item.article.slug === slug);
      const found = await loader.find(shown?.article.id ?? '', 'th');
      if (!found) throw new Error(`${slug} is not there.`);
      return renderMarkdown(found.body ?? '', 'th');
    };
    return { published, list, article };
  };

  const lines: Line[] = [];
  const once = async (what: string, run: () => Promise<unknown>) => {
    reset();
    lines.push({ what, ...(await measured(run, now)), calls: { ...calls } });
  };
  const often = async (what: string, run: () => Promise<unknown>) => {
    reset();
    await run();
    const one = { ...calls };
    lines.push({ what, ...(await repeated(RUNS, run, now)), calls: one });
  };

  await once('cold: no index at all', () => startProcess().list());
  const before = heapMegabytes();
  const page = startProcess();
  await once('cold: new process, snapshot there', page.list);
  await often('warm: list', page.list);
  await often('warm: one article of staff, its Markdown rendered', () => page.article(`record-${half - 1}`));
  const memory = heapMegabytes() - before;

  const { call, id, fields } = await editor(stores, `record-${half - 1}`);
  await call('GET', 'news');
  await often('warm: first page of the staff’s list', () => call('GET', 'news'));
  const state = { en: 'published', th: 'published' };
  let version = 1;
  const publish = async () => {
    const title = { en: `Title ${version}`, th: `หัวข้อ ${version}` };
    await call('PUT', `news/${id}`, { ...fields, title, state }, version);
    version += 1;
    return title.th;
  };
  const isPublic = async (title: string) =>
    (await page.published('news', 'th')).items.some(
      ({ copy }: { copy: { title: string } }) => copy.title === title,
    );
  await publish();
  await once('after one change: list', page.list);
  reset();
  const publication = await repeated(
    PUBLICATIONS,
    async () => {
      if (!(await isPublic(await publish()))) throw new Error('A change that was published is not public.');
    },
    now,
  );
  const each = (name: keyof Calls) => calls[name] / PUBLICATIONS;
  const asked = {
    small: each('small'),
    sweeps: each('sweeps'),
    records: each('records'),
    writes: each('writes'),
  };
  lines.push({ what: 'from «publish» to the next visitor', ...publication, calls: asked });

  const text = (await open('snapshots').get('news/segment.all'))?.text ?? '';
  const title = `${count.toLocaleString('en-US')} articles, half of them records, ${where}`;
  return { title, lines, memory, snapshot: Buffer.byteLength(text) / 1e6 };
}
