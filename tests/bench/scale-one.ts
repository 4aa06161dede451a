// One size of `npm run bench:scale`: what operations cost over a simulated network, 100 ms a page of a list, 30 ms a call. The
// waiting is counted, not done. Sends each row to the process that started this one.
import '#app/little-memory.ts';
import { entities } from '#app/registry.ts';
import { contacts } from '#features/contact/server/contact-records.ts';
import { staffApp } from '#staff-api/app.ts';
import { sweepCounts } from '#app/sweep-counts.ts';
import { benchDependencies } from './bench-dependencies.ts';
import { inquiry } from './inquiries.ts';
import { benchPersons } from './scale-persons.ts';
import { heapMegabytes, measured } from './measure.ts';
import { networkStores } from './network-stores.ts';

/** What an operation cost. */
export interface Row {
  readonly what: string;
  /** What the calls would have taken, in ms. */
  readonly elapsed: number;
  /** Of this thread, in ms. */
  readonly processor: number;
  readonly calls: number;
  readonly pages: number;
  /** The most that the process had meanwhile (RSS), in MB of 1,000,000 bytes. */
  readonly memory: number;
}

const size = Number(process.argv[2]);
const tell = (row: Row): Promise<void> => new Promise((done) => process.send?.(row, () => done()));
const network = networkStores();
const clock = { now: Date.now() };
const { stores } = network;
const show = async (what: string, run: () => Promise<unknown>): Promise<void> => {
  network.reset();
  let most = 0;
  const look = () => (most = Math.max(most, process.memoryUsage.rss()));
  const watch = setInterval(look, 20);
  const { processor } = await measured(run);
  clearInterval(watch);
  look();
  await tell({ what, processor, ...network.spent(), memory: Math.round(most / 1e6) });
};

heapMegabytes();
await show('the process, nothing stored', async () => {});
let middle = '';
for (let number = 0; number < size; number++) {
  const record = inquiry(number);
  if (number === Math.floor(size / 2)) middle = record.id;
  network.put('records-contacts', record.id, JSON.stringify({ schema: 1, writes: [], record }));
}
for (let number = 0; number < size; number++)
  network.put('rate-limits', `2026-11-22/contact/${number}`, '{}');
const startProcess = () => {
  const process = {};
  const app = staffApp(entities, () => ({ ...benchDependencies(stores, () => clock.now), process }));
  return async (path: string) => {
    let after: string | null = '';
    // A long export comes in several answers.
    while (after !== null) {
      const separator = path.includes('?') ? '&' : '?';
      const response = await app.request(
        `/api/admin/${path}${after && `${separator}after=${after}`}`,
        {},
        {},
      );
      if (!response.ok) throw new Error(await response.text());
      // As it continues to a browser: nobody holds all of it.
      await response.body?.pipeTo(new WritableStream());
      after = response.headers.get('continue-after');
    }
  };
};
heapMegabytes();
await show('with a store, which is in a file', async () => {});
const first = startProcess();
await show('very first list: no index at all', () => first('contacts'));
clock.now += 31_000;
await first('contacts');
await show('list, warm', () => first('contacts'));
await contacts(stores).update(middle, (current) => ({ ...current, status: 'done' }));
await show('list after one change', () => first('contacts'));
clock.now += 31_000;
await first('contacts');
const next = startProcess();
await show('list, cold: a new process', () => next('contacts'));
await show('last page', () => next(`contacts?page=${Math.ceil(size / 25)}`));
await show('contacts.csv', () => next('contacts.csv'));
await show('sweep of counts, none over', () => sweepCounts(stores, () => Date.UTC(2026, 10, 22, 12)));
await show('the same again', () => sweepCounts(stores, () => Date.UTC(2026, 10, 22, 12)));
await show('search in all texts, first', () => next('contacts?q=cloud'));
await show('search in all texts, again', () => next('contacts?q=quotation'));
await show('filter by status', () => next('contacts?filter[status]=inProgress'));
await show('sort by name, first', () => next('contacts?sort=name'));
await show('sort by name, a middle page', () => next(`contacts?sort=name&page=${Math.ceil(size / 60)}`));
await show('contacts.csv of a status', () => next('contacts.csv?filter[status]=inProgress'));
await show('contacts.csv by name', () => next('contacts.csv?sort=name'));
await show('dashboard, first', () => next('summary'));
await show('dashboard, warm', () => next('summary'));
await benchPersons({ size, network, now: () => clock.now, show });
const later = startProcess();
await show('dashboard, e-mails never listed before', () => later('summary'));
await show('list of e-mails', () => later('mails'));
clock.now += 31_000;
const last = startProcess();
await show('dashboard, cold: a new process', () => last('summary'));
process.exit(0);
