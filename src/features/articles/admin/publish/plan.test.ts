import { describe, expect, test } from 'vitest';
import { inLanguages } from '#tests/support/in-languages.ts';
import { LOCALES, perLocale } from '#i18n/locales.ts';
import type { LanguageState } from '../../article.ts';
import { actionOf, factOf } from './plan.ts';

const NOW = Date.parse('2026-11-20T05:00:00Z');
const [before, later] = ['2026-11-20T04:00:00.000Z', '2026-11-20T06:00:00.000Z'];
const draft = inLanguages<LanguageState>({}, 'draft');
const thai = inLanguages<LanguageState>({ th: 'published' }, 'draft');
const same = inLanguages({}, false);
const none = perLocale(() => undefined);
const at = (time: string) => ({ ...none, th: time });
interface Asked {
  readonly state?: typeof thai;
  readonly publishAt?: string;
  readonly unpublishAt?: string;
}
const chosen = ({ state = thai, publishAt = '', unpublishAt = '' }: Asked = {}) => ({
  state,
  publishAt: perLocale(() => publishAt),
  unpublishAt: perLocale(() => unpublishAt),
});

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
      { state: thai, changed: same, unpublishAt: at(later) },
      chosen({ unpublishAt: later }),
      'nothing',
    ],
    ['an end taken away', { state: thai, changed: same, unpublishAt: at(later) }, chosen(), 'changes'],
    ['all withdrawn', { state: thai, changed: same }, chosen({ state: draft }), 'unpublish'],
  ])('%s', (_name, stored, choice, action) =>
    expect(actionOf({ publishAt: none, unpublishAt: none, ...stored }, choice, NOW)).toBe(action),
  );
});

test('two languages at times of their own are planned only if both are to come', () => {
  const both = { ...chosen(), state: perLocale(() => 'published' as const) };
  const stored = { state: both.state, changed: perLocale(() => true), publishAt: none, unpublishAt: none };
  const [one = 'en'] = LOCALES;
  expect(actionOf(stored, { ...both, publishAt: perLocale(() => later) }, NOW)).toBe('schedule');
  expect(actionOf(stored, { ...both, publishAt: { ...both.publishAt, [one]: later } }, NOW)).toBe('changes');
});

const shown = { since: before };
test.each([
  [{ state: draft }, {}, 'draft'],
  [{}, { public: shown }, 'public'],
  [{ changed: inLanguages({ th: true }, false) }, { public: shown }, 'changed'],
  [{}, { scheduled: { at: later } }, 'waits'],
  [{}, { public: shown, scheduled: { at: later } }, 'replaced'],
  [{}, { public: { since: before, until: later } }, 'public'],
  [{}, { public: { since: before, until: before } }, 'over'],
  // Its time came after the answer.
  [{}, { scheduled: { at: before } }, 'public'],
  [{}, {}, 'over'],
] as const)('%o with %o stands as %s', (more, th, fact) => {
  const publication = { state: thai, changed: same, editions: { ...perLocale(() => ({})), th }, ...more };
  expect(factOf(publication, 'th', NOW)).toBe(fact);
});
