// `npm run bench`: what lists of inquiries cost. Prints a Markdown table; BENCH_RECORDS and BENCH_BLOBS say how many
// records are in the store in memory and on the real Blobs server.
import { benchInMemory, benchOnBlobs } from './contestants.ts';
import { formatted } from './table.ts';

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

for (const run of [
  () => benchInMemory(number('BENCH_RECORDS', 10_000)),
  () => benchOnBlobs(number('BENCH_BLOBS', 2_000)),
]) {
  console.log(formatted(await run()));
}
process.exit(0);
