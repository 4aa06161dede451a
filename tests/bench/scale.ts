// `npm run bench:scale -- 1000 10000 100000`: what operations cost as a store grows, over a simulated network: 100 ms a page of
// a list, 30 ms a call. The waiting is counted, not done. Prints a Markdown table.
import { entities } from '#app/registry.ts';
import { contacts } from '#features/contact/server/contact-records.ts';
import { staffApp } from '#staff-api/app.ts';
import { sweepCounts } from '#app/sweep-counts.ts';
import { benchDependencies } from './bench-dependencies.ts';
import { inquiry } from './inquiries.ts';
import { benchPersons } from './scale-persons.ts';
import { measured } from './measure.ts';
import { networkStores } from './network-stores.ts';

const SIZES = process.argv.slice(2).map(Number);
const sizes = SIZES.length > 0 ? SIZES : [1_000, 10_000, 100_000];

console.log('| inquiries | operation | simulated ms | processor ms | calls | pages | RSS more, MB |');
console.log('|---:|---|---:|---:|---:|---:|---:|');

for (const size of sizes) {
  const network = networkStores();
  const clock = { now: Date.now() };
  const { stores } = network;
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
      // As it goes on to a browser: nobody holds all of it.
      await response.body?.pipeTo(new WritableStream());
    };
  };
  const show = async (what: string, run: () => Promise<unknown>): Promise<void> => {
    network.reset();
    const { processor } = await measured(run);
    const { calls, pages, elapsed } = network.spent();
    const rss = Math.round((process.memoryUsage.rss() - before) / 1e6);
    console.log(
      `| ${size} | ${what} | ${Math.round(elapsed)} | ${processor.toFixed(1)} | ${calls} | ${pages} | ${rss} |`,
    );
  };

  const before = process.memoryUsage.rss();
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
  await benchPersons({ size, network, now: () => clock.now, show });
}
process.exit(0);
