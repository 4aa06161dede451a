import { expect, it } from 'vitest';
import { packPostings, posting, postingsAt } from './postings.ts';

it('gives back every posting, however far apart entries are and however often a term is in them', () => {
  const of = (entry: number, title: number, headings: number, text: number) =>
    posting(entry, { title, headings, text });
  const lists = [
    [of(0, 0, 0, 1), of(1, 0, 0, 1), of(2, 1, 0, 0), of(70, 0, 0, 127), of(1_048_575, 3, 7, 127)],
    [],
    [of(1_048_575, 0, 0, 1)],
    [of(9_000, 0, 7, 1), of(20_000, 0, 0, 2)],
  ];
  const packed = packPostings(lists);
  for (const [place, list] of lists.entries()) expect([...postingsAt(packed, place)]).toEqual(list);
  expect([...packed.counts]).toEqual([5, 0, 1, 2]);
});
