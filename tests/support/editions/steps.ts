import fc from 'fast-check';
import { LOCALES, perLocale } from '#i18n/locales.ts';

// What people and the clock do to two articles, drawn at random. Times are minutes from now.

/** Mostly one of them, so that much happens to it. */
const which = fc.constantFrom(0, 0, 0, 1);
const who = fc.constantFrom(0, 1);
const lang = fc.constantFrom(...LOCALES);
/** Often the one that it has. */
const slug = fc.constantFrom(undefined, undefined, undefined, 'one', 'two', 'three');
const category = fc.constantFrom('seminar', 'networking');
const soon = fc.integer({ min: -1, max: 6 });
const maybe = fc.constantFrom(undefined, undefined, 0, 1, 2, 3, 5, 8);
const choice = fc.option(fc.record({ at: maybe, until: maybe }), { nil: undefined, freq: 3 });

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('edit'), which, who, slug, category }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('publish'),
      which,
      who,
      slug,
      category,
      /** Whether they look at what is there before. */
      looks: fc.constantFrom(true, true, true, false),
      choices: fc.record(perLocale(() => choice)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('move'), which, lang, at: soon }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('callOff'), which, lang: fc.option(lang) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('end'), which, lang, at: fc.option(soon) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restore'), which, nth: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('category'), which, category }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('wait'), minutes: fc.integer({ min: 1, max: 5 }) }) },
) as fc.Arbitrary<Step>;

/** Sequences of steps. */
export const steps = fc.array(step, { minLength: 3, maxLength: 16, size: 'max' });

interface Chosen {
  readonly at: number | undefined;
  readonly until: number | undefined;
}
type Lang = (typeof LOCALES)[number];
export type Step =
  | { does: 'edit'; which: number; who: number; slug: string | undefined; category: string }
  | {
      does: 'publish';
      which: number;
      who: number;
      slug: string | undefined;
      category: string;
      looks: boolean;
      choices: Readonly<Record<Lang, Chosen | undefined>>;
    }
  | { does: 'move'; which: number; lang: Lang; at: number }
  | { does: 'callOff'; which: number; lang: Lang | null }
  | { does: 'end'; which: number; lang: Lang; at: number | null }
  | { does: 'restore'; which: number; nth: number }
  | { does: 'category'; which: number; category: string }
  | { does: 'wait'; minutes: number };
