import { describe, expect, test } from 'vitest';
import { inLanguages } from '#tests/support/in-languages.ts';
import type { LanguageState } from '../../article.ts';
import { factOf } from './facts.ts';
import { actionOf } from './plan.ts';

const NOW = Date.parse('2026-11-20T05:00:00Z');
const [before, later] = ['2026-11-20T04:00:00.000Z', '2026-11-20T06:00:00.000Z'];
const draft = inLanguages<LanguageState>({}, 'draft');
const thai = inLanguages<LanguageState>({ th: 'published' }, 'draft');
const same = inLanguages({}, false);
const chosen = (fields: object = {}) => ({ state: thai, publishAt: '', unpublishAt: '', ...fields });

describe('what the button does', () => {
  test.each([
    ['a draft that stays one', { state: draft, changed: same }, chosen({ state: draft }), 'none'],
    ['a first publishing', { state: draft, changed: same }, chosen(), 'publish'],
    ['one for later', { state: draft, changed: same }, chosen({ publishAt: later }), 'schedule'],
    ['one whose time has come', { state: draft, changed: same }, chosen({ publishAt: before }), 'publish'],
    ['nothing new', { state: thai, changed: same }, chosen(), 'nothing'],
    ['a later text', { state: thai, changed: inLanguages({ th: true }, false) }, chosen(), 'changes'],
    [
      'a later text of a draft',
      { state: thai, changed: inLanguages({ en: true }, false) },
      chosen(),
      'nothing',
    ],
    ['an end', { state: thai, changed: same }, chosen({ unpublishAt: later }), 'changes'],
    [
      'the same end',
      { state: thai, changed: same, unpublishAt: later },
      chosen({ unpublishAt: later }),
      'nothing',
    ],
    ['an end taken away', { state: thai, changed: same, unpublishAt: later }, chosen(), 'changes'],
    ['all withdrawn', { state: thai, changed: same }, chosen({ state: draft }), 'unpublish'],
  ])('%s', (_name, stored, choice, action) => expect(actionOf(stored, choice, NOW)).toBe(action));
});

test.each([
  [{ state: draft, changed: same }, 'draft'],
  [{ state: thai, changed: same }, 'public'],
  [{ state: thai, changed: inLanguages({ th: true }, false) }, 'changed'],
  [{ state: thai, changed: same, publishAt: later }, 'waits'],
  [{ state: thai, changed: same, publishAt: before, unpublishAt: later }, 'public'],
  [{ state: thai, changed: same, unpublishAt: before }, 'over'],
] as const)('%o stands as %s', (record, fact) => expect(factOf(record, 'th', NOW)).toBe(fact));
