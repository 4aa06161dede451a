// `npm run bench:scale -- 1000 10000 100000`: what operations cost as a store grows, over a simulated network: 100 ms a page of
// a list, 30 ms a call. The waiting is counted, not done. Prints a Markdown table.
import { entities } from '#app/registry.ts';
import { contacts } from '#features/contact/server/contact-records.ts';
import { staffApp } from '#staff-api/app.ts';
import { sweepCounts } from '#app/sweep-counts.ts';
import { benchDependencies } from './bench-dependencies.ts';
import { inquiry } from './inquiries.ts';
import { benchPersons } from './scale-persons.ts';
import { heapMegabytes, measured } from './measure.ts';
import { networkStores } from './network-stores.ts';

const SIZES = process.argv.slice(2).map(Number).filter(Boolean);
/** `lists` leaves people and schedules out. */
const PARTS = process.argv.includes('lists') ? [] : ['persons'];
const sizes = SIZES.length > 0 ? SIZES : [1_000, 10_000, 100_000];

console.log('| inquiries | operation | simulated ms | processor ms | calls | pages | RSS, MB | at most |');
console.log('|---:|---|---:|---:|---:|---:|---:|---:|');

for (const size of sizes) {
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
    const { calls, pages, elapsed } = network.spent();
    const [rss, peak] = [process.memoryUsage.rss(), most].map((bytes) => Math.round(bytes / 1e6));
    console.log(
      `| ${size} | ${what} | ${Math.round(elapsed)} | ${processor.toFixed(1)} | ${calls} | ${pages} | ${rss} | ${peak} |`,
    );
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
      const response = await app.request(`/api/admin/${path}`, undefined, {});
      if (!response.ok) throw new Error(await response.text());
      // As it continues to a browser: nobody holds all of it.
      await response.body?.pipeTo(new WritableStream());
    };
  };
  heapMegabytes();
  await show('with the keys of the store', async () => {});
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
  if (PARTS.includes('persons')) await benchPersons({ size, network, now: () => clock.now, show });
}
process.exit(0);
