import fc from 'fast-check';
import type { Trouble } from './troubled-store.ts';

// What visitors, staff and schedules do, drawn at random. Most of it meets few records, so that much happens to each.

export const PERSONS = ['zqalpha', 'zqbravo', 'zqcharlie'] as const;
const person = fc.constantFrom(...PERSONS);
/** Which of the records that there are, counted from the newest. */
const nth = fc.constantFrom(0, 0, 0, 1, 1, 2, 3);
const personal = fc.constantFrom('contacts', 'contacts', 'members', 'applications');

const does = <const Name extends string, Rest extends object>(
  weight: number,
  name: Name,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> } = {} as never,
) => ({ weight, arbitrary: fc.record({ does: fc.constant(name), ...rest }) as fc.Arbitrary<never> });

const act = fc.oneof(
  does(6, 'ask', { person }),
  does(4, 'apply', { person }),
  does(4, 'register', { person }),
  does(4, 'decide', { person, status: fc.constantFrom('active', 'rejected'), isOne: fc.boolean() }),
  does(3, 'enter', { person }),
  does(3, 'import', { persons: fc.uniqueArray(person, { minLength: 1 }), updates: fc.boolean() }),
  does(6, 'note', { entity: personal, nth }),
  does(5, 'status', { entity: personal, nth }),
  does(4, 'rename', { nth, moves: fc.boolean() }),
  does(6, 'delete', { entity: fc.oneof(personal, fc.constant('news')), nth }),
  does(6, 'undo', { entity: fc.oneof(personal, fc.constant('news')), nth }),
  does(3, 'write'),
  does(4, 'draft', { nth }),
  does(5, 'publish', { nth }),
  does(3, 'withdraw', { nth }),
  does(4, 'erase', { person }),
  does(2, 'retention'),
  does(3, 'tidy'),
  does(3, 'mailing'),
  does(2, 'look', { entity: fc.oneof(personal, fc.constant('news')) }),
  does(2, 'backup'),
  does(2, 'restore'),
  does(2, 'restorePart', { entity: fc.constantFrom('contacts', 'applications') }),
  does(2, 'night', { isShort: fc.boolean() }),
  does(2, 'merge', { nth }),
) as fc.Arbitrary<Act>;

const trouble: fc.Arbitrary<Trouble> = fc.record({
  kind: fc.constantFrom('none', 'none', 'none', 'dies', 'dies', 'fails', 'unheard'),
  nth: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 60 })),
  calls: fc.constantFrom(1, 1, 2, 4, 1_000),
  seed: fc.nat(),
});

const request = fc.record({ act, trouble, cdnIsDown: fc.constantFrom(false, false, true) });

const round = fc.oneof(
  { weight: 8, arbitrary: fc.array(request, { minLength: 1, maxLength: 3 }) },
  { weight: 2, arbitrary: fc.record({ minutes: fc.constantFrom(1, 5, 12, 90, 60 * 25) }) },
);
/** Sequences of rounds: what is in one happens at the same time, each in a process of its own. */
export const rounds = fc.array(round, { minLength: 3, maxLength: 10, size: 'max' }) as fc.Arbitrary<Round[]>;

type Personal = 'contacts' | 'members' | 'applications';
export type Person = (typeof PERSONS)[number];
export type Act =
  | { does: 'ask' | 'apply' | 'register' | 'enter' | 'erase'; person: Person }
  | { does: 'decide'; person: Person; status: 'active' | 'rejected'; isOne: boolean }
  | { does: 'import'; persons: readonly Person[]; updates: boolean }
  | { does: 'note' | 'status'; entity: Personal; nth: number }
  | { does: 'rename'; nth: number; moves: boolean }
  | { does: 'delete' | 'undo'; entity: Personal | 'news'; nth: number }
  | { does: 'draft' | 'publish' | 'withdraw' | 'merge'; nth: number }
  | { does: 'restorePart'; entity: 'contacts' | 'applications' }
  | { does: 'night'; isShort: boolean }
  | { does: 'look'; entity: Personal | 'news' }
  | { does: 'write' | 'retention' | 'tidy' | 'mailing' | 'backup' | 'restore' };
export interface Request {
  readonly act: Act;
  readonly trouble: Trouble;
  readonly cdnIsDown: boolean;
}
export type Round = readonly Request[] | { readonly minutes: number };
