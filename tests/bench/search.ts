// `npm run bench`: what a search costs with 5,000 published articles in each language (BENCH_ARTICLES says how many),
// over the Blobs server of Netlify's tools on this machine. Prints a Markdown table. With BENCH_KEPT=1 articles and index
// stay in `.cache` for the next run, which then measures cold and warm searches only.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { mapConcurrently } from '#store/concurrently.ts';
import { encodeDocument } from '#store/document.ts';
import type { Search } from '#features/search/engine/answer.ts';
import { ARTICLE_RECORDS } from '#features/articles/article-record.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { recordSearch } from '../support/record-search.ts';
import { startBenchBlobs } from './bench-blobs.ts';
import { heapMegabytes, measured } from './measure.ts';
import { readSentences, searchedRecord } from './search-articles.ts';

const count = Number(process.env['BENCH_ARTICLES'] ?? 5_000);
const TIMES = 3;
const ms = (value: number): string =>
  value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US');
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** The queries of the relevance test, and what somebody who types them asks on the way: the first two to four letters. */
function queriesOf(locale: Locale): string[] {
  const wanted = parse(readFileSync(`tests/search/queries.${locale}.yml`, 'utf8')) as {
    q: string | number;
  }[];
  const whole = wanted.map(({ q }) => String(q));
  return [
    ...whole,
    ...[2, 3, 4].flatMap((length) => whole.slice(0, 20).map((query) => query.slice(0, length))),
  ];
}

const kept = process.env['BENCH_KEPT'] ? join('.cache', `bench-search-${count}`) : undefined;
const isThere = kept !== undefined && existsSync(kept);
const blobs = await startBenchBlobs(kept);
const lines: string[] = [];
const line = (...cells: readonly (string | number)[]) => lines.push(`| ${cells.join(' | ')} |`);
try {
  const sentences = await readSentences(process.cwd());
  const records = blobs.open('records-news');
  let characters = 0;
  await mapConcurrently(
    Array.from({ length: count }, (_, number) => number),
    30,
    async (number) => {
      const record = searchedRecord(number, sentences);
      characters += record.working.body.th.length;
      if (isThere) return;
      const document = { record, writes: [], submission: undefined };
      await records.set(record.id, encodeDocument({ schema: ARTICLE_RECORDS.news }, document));
    },
  );

  const before = heapMegabytes();
  const search: Search = recordSearch(() => blobs.open);
  for (const locale of LOCALES) {
    let requests = 0;
    let isComplete = false;
    const { elapsed } = await measured(async () => {
      while (!isComplete) {
        const answer = await search({ query: 'visa', locale, page: 1, perPage: 10 });
        isComplete = answer.isComplete;
        requests += 1;
      }
    });
    const start = isThere ? 'an earlier run kept it' : 'nothing kept at all';
    line(`${locale}: ${start}, ${requests} requests`, '', '', ms(elapsed), '', '');
  }
  const memory = heapMegabytes() - before;

  for (const locale of LOCALES) {
    const colds: number[] = [];
    let processors = 0;
    for (let time = 0; time < TIMES; time += 1) {
      const script = ['tests/bench/search-cold.ts', blobs.address, locale, locale === 'th' ? 'วีซ่า' : 'visa'];
      const { stdout } = await promisify(execFile)(process.execPath, script);
      const { elapsed, processor, total, isComplete } = JSON.parse(stdout) as {
        elapsed: number;
        processor: number;
        total: number;
        isComplete: boolean;
      };
      if (!isComplete || total === 0) throw new Error('A cold start found nothing.');
      colds.push(elapsed);
      processors += processor;
    }
    colds.sort((one, other) => one - other);
    line(
      `${locale}: cold, a new process with what is kept`,
      ms(processors / TIMES),
      '',
      ms(at(colds, 0.5)),
      '',
      ms(at(colds, 1)),
    );
  }

  for (const locale of LOCALES) {
    const queries = queriesOf(locale);
    const processor: number[] = [];
    const elapsed: number[] = [];
    // Once before, as in a process that has answered some: the limits are those of a warm one.
    for (const query of queries) await search({ query, locale, page: 1, perPage: 10 });
    for (let time = 0; time < TIMES; time += 1) {
      for (const query of queries) {
        const one = await measured(() => search({ query, locale, page: 1, perPage: 10 }));
        processor.push(one.processor);
        elapsed.push(one.elapsed);
      }
    }
    for (const values of [processor, elapsed]) values.sort((one, other) => one - other);
    const mean = processor.reduce((sum, value) => sum + value, 0) / processor.length;
    line(
      `${locale}: warm, ${queries.length} queries ${TIMES} times`,
      ms(mean),
      ms(at(processor, 0.95)),
      ms(at(elapsed, 0.5)),
      ms(at(elapsed, 0.95)),
      ms(at(elapsed, 1)),
    );
  }

  const sizes = await Promise.all(
    LOCALES.map(async (locale) => (await blobs.open('snapshots').get(`search/${locale}`))?.text.length ?? 0),
  );
  console.log(
    [
      `\n### Search over ${count.toLocaleString('en-US')} articles in each language (Node ${process.versions.node})\n`,
      '| search | processor ms | 95 of 100 | elapsed ms, half | 95 of 100 | longest |',
      '|---|---:|---:|---:|---:|---:|',
      ...lines,
      `\nA Thai body has ${Math.round(characters / count)} characters. A process holds ${Math.round(memory)} MB for both`,
      `languages; the index kept in the store is ${sizes.map((size) => (size / 1e6).toFixed(1)).join(' and ')} MB.`,
    ].join('\n'),
  );
} finally {
  await blobs.stop();
}
process.exit(0);
