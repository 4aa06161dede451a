// `npm run bench`: what pages and lists of articles cost, half of them Markdown files and half records. Prints a
// Markdown table; BENCH_ARTICLES says how many there are.
import { benchArticles } from './article-cases.ts';
import { startBenchBlobs } from './bench-blobs.ts';
import { formatted } from './table.ts';
import { memoryStores } from '../support/store/memory-store.ts';
import { networkStores } from './network-stores.ts';

const count = Number(process.env['BENCH_ARTICLES'] ?? 5_000);
console.log(formatted(await benchArticles('in memory', memoryStores(), count)));
const { stores, now } = networkStores();
console.log(formatted(await benchArticles('over a simulated network', stores, count, now)));
const blobs = await startBenchBlobs();
try {
  console.log(formatted(await benchArticles('on a local Blobs server', blobs.open, count)));
} finally {
  await blobs.stop();
}
process.exit(0);
