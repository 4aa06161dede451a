import fc from 'fast-check';
import { expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { Conflict, StoreUnavailable } from './errors.ts';
import { adding, type Example, examples } from '#tests/support/store/example-records.ts';
import { type Fault, memoryStore } from '#tests/support/store/memory-store.ts';
import { uniqueRepository } from './unique-repository.ts';

function set() {
  const store = memoryStore();
  const reserved = memoryStore();
  const clock = { now: 1_000_000 };
  const valuesOf = ({ email }: Pick<Example, 'email'>) => email.toLowerCase().split(' ');
  const open = () =>
    uniqueRepository(examples(store), { store: reserved, field: 'email', valuesOf, now: () => clock.now });
  const emails = async () => {
    const found = await Promise.all([...store.entries.keys()].map((id) => open().get(id)));
    return found.map(({ email }) => email);
  };
  return { store, reserved, clock, open, emails };
}
const withEmail = (email: string) => ({ email, added: [] });
const moving = (email: string) => (current: Example) => ({ ...current, email });
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

test('of 200 parallel creates with one address, one is stored and the others are told the field', async () => {
  const { open, emails } = set();
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) => open().create(withEmail(index % 2 ? 'A@b.co' : 'a@B.co'))),
  );
  expect(await emails()).toHaveLength(1);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(199);
  for (const { reason } of refused) expect(reason).toMatchObject({ name: 'Conflict', field: 'email' });
});

test('an address given up, by change or deletion, is free at once', async () => {
  const { open } = set();
  const first = await open().create(withEmail('a@b.co'));
  await open().update(first.id, moving('c@d.co'));
  const second = await open().create(withEmail('a@b.co'));
  await expect(open().update(first.id, moving('a@b.co'))).rejects.toThrow(Conflict);
  await open().delete(second.id);
  await open().update(first.id, moving('a@b.co'));
  await open().create(withEmail('c@d.co'));
});

test('an address that a second change takes back while the first gives it back stays reserved', async () => {
  const { open, reserved } = set();
  const { id } = await open().create(withEmail('a@b.co'));
  let second: Promise<unknown> | undefined;
  const { setIf } = reserved;
  reserved.setIf = async (key, text, condition) => {
    // The first change is about to give it back.
    if (text.includes('"owner":null')) {
      reserved.setIf = setIf;
      second = open().update(id, moving('a@b.co'));
      await second;
    }
    return setIf(key, text, condition);
  };
  await open().update(id, moving('c@d.co'));
  await second;
  await expect(open().create(withEmail('a@b.co'))).rejects.toThrow(Conflict);
});

test('a reservation whose record never came is taken over after the grace time, not before', async () => {
  const { open, clock, store, emails } = set();
  store.faults = (operation) => (operation === 'setIf' ? 'dieBefore' : undefined);
  void open().create(withEmail('a@b.co'));
  await soon();
  store.faults = () => undefined;
  await expect(open().create(withEmail('a@b.co'))).rejects.toThrow(Conflict);
  clock.now += 61_000;
  await open().create(withEmail('a@b.co'));
  expect(await emails()).toEqual(['a@b.co']);
});

test('a crash between record and clean-up leaves no second owner and blocks nobody for ever', async () => {
  const { open, clock, reserved } = set();
  const { id } = await open().create(withEmail('a@b.co'));
  let writes = 0;
  reserved.faults = (operation) => (operation === 'setIf' && ++writes === 2 ? 'dieBefore' : undefined);
  void open().update(id, moving('c@d.co'));
  await soon();
  reserved.faults = () => undefined;
  await expect(open().create(withEmail('c@d.co'))).rejects.toThrow(Conflict);
  clock.now += 61_000;
  await open().create(withEmail('a@b.co'));
  await expect(open().create(withEmail('c@d.co'))).rejects.toThrow(Conflict);
});

test('one who stood still past the grace time gives way to the one who took over', async () => {
  const { open, clock, store, emails } = set();
  const inner = store.setIf;
  let release = () => {};
  const stood = new Promise<void>((resolve) => (release = resolve));
  store.setIf = async (...write) => (await stood, inner(...write));
  const slow = open().create(withEmail('a@b.co'));
  await soon();
  store.setIf = inner;
  clock.now += 61_000;
  const quick = await open().create(withEmail('a@b.co'));
  release();
  await expect(slow).rejects.toThrow(Conflict);
  expect(await emails()).toEqual(['a@b.co']);
  expect(await open().find(quick.id)).toBeDefined();
});

test('a late retry of one whose process died and whoever takes its value over do not both get it', async () => {
  const { open, clock, store, emails } = set();
  const id = '0198c5f0-0000-7000-8000-00000000000a';
  store.faults = (operation) => (operation === 'setIf' ? 'dieBefore' : undefined);
  void open().create(withEmail('a@b.co'), { id });
  await soon();
  clock.now += 61_000;
  // The retry is stored, and nobody hears of it: it cannot look whether the value is still its own.
  let isSent = false;
  store.faults = (operation, key) => {
    if (key === id && operation === 'setIf') isSent = true;
    return key === id && isSent ? 'lostAnswer' : undefined;
  };
  const other = open().create(withEmail('a@b.co'));
  const retry = open().create(withEmail('a@b.co'), { id });
  await Promise.allSettled([retry, other]);
  store.faults = () => undefined;
  expect(await emails()).toEqual(['a@b.co']);
});

test('a retry under the same id after a lost answer stores one record', async () => {
  const { open, store, emails } = set();
  const options = { id: uuidv7(), submission: 'one' };
  store.faults = (operation) =>
    operation === 'get' ? 'unavailable' : operation === 'setIf' ? 'lostAnswer' : undefined;
  await expect(open().create(withEmail('a@b.co'), options)).rejects.toThrow(StoreUnavailable);
  store.faults = () => undefined;
  await open().create(withEmail('a@b.co'), options);
  expect(await emails()).toEqual(['a@b.co']);
});

test('one that is written stands, though its reservation cannot be looked at once more', async () => {
  const { open, store, reserved, emails } = set();
  reserved.faults = () => (store.entries.size > 0 ? 'unavailable' : undefined);
  expect(await open().create(withEmail('a@b.co'))).toMatchObject({ email: 'a@b.co' });
  expect(await emails()).toEqual(['a@b.co']);
});

test('a late retry of one that was changed since takes nothing from anybody', async () => {
  const { open } = set();
  const options = { id: uuidv7(), submission: 'one' };
  await open().create(withEmail('a@b.co'), options);
  await open().update(options.id, moving('c@d.co'));
  expect(await open().create(withEmail('a@b.co'), options)).toMatchObject({ email: 'c@d.co' });
  await open().create(withEmail('a@b.co'));
});

test('one that keeps several keeps them all, and gives back what it lets go', async () => {
  const { open } = set();
  const first = await open().create(withEmail('new@b.co old@b.co'));
  await expect(open().create(withEmail('OLD@b.co'))).rejects.toMatchObject({ field: 'email' });
  const second = await open().create(withEmail('c@d.co'));
  await expect(open().update(second.id, moving('e@f.co old@b.co'))).rejects.toMatchObject({ field: 'email' });
  // What was reserved on the way to the one that is taken is free again.
  const third = await open().create(withEmail('e@f.co'));
  await open().update(first.id, moving('newest@b.co new@b.co'));
  await open().update(second.id, moving('old@b.co c@d.co'));
  await expect(open().update(third.id, moving('new@b.co'))).rejects.toThrow(Conflict);
  await open().delete(first.id);
  await open().update(third.id, moving('new@b.co newest@b.co'));
});

test('of many that take two addresses in turn, in either order, no two share one', async () => {
  const { open, emails } = set();
  await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) =>
      open().create(withEmail(index % 2 ? 'a@b.co c@d.co' : 'c@d.co a@b.co')),
    ),
  );
  expect((await emails()).length).toBeLessThan(2);
  await open().create(withEmail('e@f.co'));
});

test('whatever fails, no two records share an address', async () => {
  const fault = fc.option(
    fc.constantFrom<Fault>('unavailable', 'lostAnswer', 'refusedRetry', 'dieBefore', 'dieAfter'),
    {
      nil: undefined,
      freq: 6,
    },
  );
  const step = fc.record({
    email: fc.constantFrom('a@b.co', 'c@d.co', 'a@b.co c@d.co', 'c@d.co x@y.co'),
    what: fc.constantFrom('create', 'move', 'note'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.infiniteStream(fault),
      fc.array(step, { minLength: 2, maxLength: 8 }),
      async (plan, steps) => {
        const { open, store, reserved, clock, emails } = set();
        const { id } = await open().create(withEmail('first@b.co'));
        const next = () => plan.next().value;
        store.faults = reserved.faults = (operation) =>
          operation === 'setIf' || operation === 'get' ? next() : undefined;
        const run = ({ email, what }: (typeof steps)[number]) => {
          if (what === 'create') return open().create(withEmail(email));
          return open().update(id, what === 'move' ? moving(email) : adding('x'));
        };
        const allButDead = Promise.allSettled(steps.map(run));
        await Promise.race([allButDead, soon()]);
        store.faults = reserved.faults = () => undefined;
        clock.now += 61_000;
        await Promise.allSettled(steps.map(({ email }) => open().create(withEmail(email))));
        const found = (await emails()).flatMap((kept) => kept.split(' '));
        expect(new Set(found).size).toBe(found.length);
      },
    ),
    { numRuns: 60 },
  );
});
