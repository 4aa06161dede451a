import { entities } from '#app/registry.ts';
import { staffApp } from '#staff-api/app.ts';
import { contacts } from '#features/contact/server/contact-records.ts';
import type { KeyValueStore } from '#store/key-value-store.ts';
import { benchDependencies } from './bench-dependencies.ts';
import { type Calls, countedStores } from './counted-stores.ts';
import { heapMegabytes, measured, repeated } from './measure.ts';

export interface Line {
  readonly what: string;
  readonly processor: number;
  readonly elapsed: number;
  readonly longest?: number;
  readonly calls: Calls;
}
export interface Report {
  readonly title: string;
  readonly lines: readonly Line[];
  /** What a process holds more than before its first list, in MB. */
  readonly memory: number;
  /** The largest piece of it in the store, in MB. */
  readonly snapshot: number;
}

const QUERIES = {
  'first page, newest first': '',
  'last page': 'page=400',
  'filter by status': 'filter[status]=inProgress',
  'filter by days': 'filter[createdAt]=2025-03-01..2025-03-31',
  'sort by name (Thai)': 'sort=name',
  'search an e-mail address': 'q=visitor77',
  'search Thai in messages': `q=${encodeURIComponent('ห้องประชุม')}`,
  'search two words, none found': `q=${encodeURIComponent('สมหญิง ไม่มีคำนี้')}`,
  'search + filter + sort': `q=cloud&filter[status]=new,done&sort=name&order=desc`,
} as const;
const RUNS = 40;

/** Runs every case over stores that hold inquiries already and no index. */
export async function listCases(title: string, open: (name: string) => KeyValueStore): Promise<Report> {
  const { stores, calls, reset } = countedStores(open);
  const clock = { now: Date.now() };
  const base = benchDependencies(stores, () => clock.now);
  const startProcess = () => {
    const process = {};
    const app = staffApp(entities, () => ({ ...base, process }));
    return async (query: string, path = 'contacts') => {
      const response = await app.request(`/api/admin/${path}?${query}`, undefined, {});
      if (!response.ok) throw new Error(await response.text());
      return response.text();
    };
  };
  const lines: Line[] = [];
  const once = async (what: string, run: () => Promise<unknown>) => {
    reset();
    const { processor, elapsed } = await measured(run);
    lines.push({ what, processor, elapsed, calls: { ...calls } });
  };
  const often = async (what: string, run: () => Promise<unknown>) => {
    reset();
    await run();
    const one = { ...calls };
    lines.push({ what, ...(await repeated(RUNS, run)), calls: one });
  };

  await once('cold: no index at all', () => startProcess()(''));
  clock.now += 31_000;
  await startProcess()('');
  const before = heapMegabytes();
  const list = startProcess();
  await once('cold: new process, snapshot there', () => list(''));
  await once('first sort by name in a process', () => list('sort=name'));
  await once('first search in a process', () => list('q=nothing'));
  for (const [what, query] of Object.entries(QUERIES)) await often(`warm: ${what}`, () => list(query));
  await often('warm: CSV, its first 5,000 rows', () => list('', 'contacts.csv'));
  const memory = heapMegabytes() - before;

  const [first] = JSON.parse(await list('perPage=1')).items as { id: string }[];
  const change = async () => {
    await contacts(stores).update(first?.id ?? '', (current) => ({ ...current, status: 'done' }));
  };
  for (const query of ['', 'sort=name', 'q=cloud']) {
    await change();
    await once(`after one change: list ${query}`, () => list(query));
  }
  const text = (await open('snapshots').get('contacts/segment.all'))?.text ?? '';
  return { title, lines, memory, snapshot: Buffer.byteLength(text) / 1e6 };
}
