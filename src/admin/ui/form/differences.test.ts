import { expect, test } from 'vitest';
import { differences } from './differences.ts';

const base = { status: 'new', name: { en: 'One', th: 'หนึ่ง' }, assignee: '' };

test('nothing differs when both did the same, or the other did nothing to the fields', () => {
  expect(differences(base, base, base)).toEqual([]);
  const both = { ...base, status: 'done' };
  expect(differences(base, both, both)).toEqual([]);
  expect(differences(base, base, { ...base, assignee: undefined })).toEqual([]);
});

test('a field of mine and a field of theirs are told apart', () => {
  const mine = { ...base, status: 'done' };
  const theirs = { ...base, name: { en: 'Two', th: 'หนึ่ง' } };
  expect(differences(base, mine, theirs)).toEqual([
    { path: 'status', mine: 'done', theirs: 'new', isMine: true, isTheirs: false },
    { path: 'name.en', mine: 'One', theirs: 'Two', isMine: false, isTheirs: true },
  ]);
});

test('a field that both changed is mine to decide', () => {
  const found = differences(base, { ...base, status: 'done' }, { ...base, status: 'spam' });
  expect(found).toEqual([{ path: 'status', mine: 'done', theirs: 'spam', isMine: true, isTheirs: true }]);
});
