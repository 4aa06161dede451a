import { zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { segmentBytes, segmentFrom } from './segment-bytes.ts';
import { EMPTY_SEGMENT, mergedSegments, type Searchable, segmentOf } from './segment.ts';
import { countOf } from './vocabulary.ts';

const said = (key: string, text: string): Searchable => ({
  key,
  version: '1',
  title: key,
  headings: [],
  text,
});
const one = segmentOf([said('a', 'harbour visa'), said('b', 'ท่าเรือ visa')]);
const other = segmentOf([said('c', 'harbour')]);

describe('a segment', () => {
  it('comes back from its bytes as it was', () => {
    for (const segment of [one, EMPTY_SEGMENT]) {
      const back = segmentFrom(segmentBytes(segment));
      const entries = back?.entries.map(({ key, version, title, text, titleWords }) => {
        return { key, version, title, text, titleWords };
      });
      expect({ ...back, entries }).toEqual(segment);
    }
  });

  it('packs a text once, and each beside those that came later', () => {
    const common = Array.from({ length: 40 }, (_, number) => said(`${number}`, `harbour and visa ${number}`));
    const kept = segmentFrom(segmentBytes(segmentOf(common))) ?? EMPTY_SEGMENT;
    const sealed = kept.entries.map(({ key, version, title, titleWords, packed }) => ({
      ...{ key, version, title, titleWords, packed },
      get text(): string {
        throw new Error('It was unpacked.');
      },
    }));
    const bytes = segmentBytes(
      mergedSegments([
        { segment: { ...kept, entries: sealed }, isWanted: ({ key }) => key !== '7' },
        { segment: segmentOf([said('late', 'the harbour')]), isWanted: () => true },
      ]),
    );
    const texts = segmentFrom(bytes)?.entries.map(({ text }) => text) ?? [];
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([40, 'harbour and visa 0', 'the harbour']);
  });

  it('knows beforehand no word that few texts have', () => {
    const words = Array.from({ length: 40 }, (_, number) => said(`${number}`, `harbour secret${number}`));
    const { packed } = segmentFrom(segmentBytes(segmentOf(words)))?.entries[0] ?? {};
    expect(Buffer.from(packed?.dictionary ?? []).toString()).toBe('harbour');
  });

  it('has its texts in whatever order they are asked for', () => {
    const many = segmentOf(Array.from({ length: 100 }, (_, number) => said(`${number}`, `ข้อความ ${number}`)));
    const bytes = segmentBytes(many);
    const { entries = [] } = segmentFrom(bytes) ?? {};
    for (const number of [99, 0, 31, 32, 64, 1]) expect(entries[number]?.text).toBe(`ข้อความ ${number}`);
  });

  it('is not read from bytes that are something else', () => {
    const bytes = segmentBytes(one);
    for (const broken of [bytes.subarray(0, 20), new Uint8Array(), Uint8Array.from(zstdCompressSync('{}'))]) {
      expect(segmentFrom(broken)).toBeUndefined();
    }
  });

  it('is made of others without what is not wanted', () => {
    const merged = mergedSegments([
      { segment: one, isWanted: ({ key }) => key === 'b' },
      { segment: other, isWanted: () => true },
    ]);
    expect(merged).toEqual(segmentOf([said('b', 'ท่าเรือ visa'), said('c', 'harbour')]));
    expect(countOf([merged], 'visa')).toBe(1);
  });
});
