import { beforeEach, expect, it } from 'vitest';
import { openTabStorage } from '#tests/support/tab-storage.ts';
import { draftOf } from './draft.ts';

beforeEach(openTabStorage);

it('keeps what was typed until it is cleared', () => {
  draftOf('contact').save({ name: 'Somchai', message: '' });
  expect(draftOf('contact').load()).toEqual({ name: 'Somchai', message: '' });
  draftOf('contact').clear();
  expect(draftOf('contact').load()).toEqual({});
});

it('keeps nothing of a form that was emptied: a tab with a draft loads the form on every page', () => {
  draftOf('contact').save({ name: 'Somchai', message: '' });
  draftOf('contact').save({ name: '', message: '' });
  expect(sessionStorage.getItem('draft:contact')).toBeNull();
});

it('takes junk in the tab’s storage for nothing', () => {
  sessionStorage.setItem('draft:contact', '{"name":1}');
  expect(draftOf('contact').load()).toEqual({});
});
