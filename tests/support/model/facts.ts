import type { Person } from './steps.ts';

// What must be so, from what was confirmed. Of what was asked for and not confirmed nobody knows, nor which of several
// came last that ran at the same time: then each of them may be.

export type Whereabouts = 'there' | 'deleted' | 'gone';
export type Entity = 'contacts' | 'members' | 'applications' | 'news';

/** A record that somebody was told is stored. */
export class Fact {
  readonly entity: Entity;
  readonly id: string;
  readonly person: Person | undefined;
  readonly at: number;
  readonly notes = new Set<string>();
  where: ReadonlySet<Whereabouts> = new Set(['there']);
  deletedAt = 0;
  /** By the field. */
  readonly values = new Map<string, ReadonlySet<string>>();
  /** Since when it is as it is, in rounds. */
  changedIn = 0;

  constructor(entity: Entity, id: string, person: Person | undefined, at: number) {
    this.entity = entity;
    this.id = id;
    this.person = person;
    this.at = at;
  }
  isSurely(where: Whereabouts): boolean {
    return this.where.size === 1 && this.where.has(where);
  }
  /** It may have come back, as it was at some time. */
  doubt(): void {
    this.where = new Set([...this.where, 'there']);
    this.notes.clear();
    this.values.clear();
  }
}

/** One request's wish for a field of a record, or for where it is. */
interface Tried {
  readonly fact: Fact;
  readonly field: string;
  readonly value: string;
  readonly isConfirmed: boolean;
}

export class Facts {
  readonly all: Fact[] = [];
  /** Persons of whom nothing may be left, erased in which round. */
  readonly erased = new Map<Person, number>();
  /** Who is being erased in this round: of them nobody knows what is left. */
  readonly erasing = new Set<Person>();
  round = 0;
  private tried: Tried[] = [];
  private readonly touched = new Set<Person>();
  private readonly wiped = new Set<Person>();
  private isRestored = false;

  /** The nth newest of an entity, whatever became of it. */
  nth(entity: Entity, nth: number): Fact | undefined {
    return this.all.filter((fact) => fact.entity === entity).at(-1 - nth);
  }
  add(entity: Entity, id: string, person: Person | undefined, at: number): Fact {
    const known = this.all.find((fact) => fact.id === id);
    if (known) return known;
    const fact = new Fact(entity, id, person, at);
    fact.changedIn = this.round;
    this.all.push(fact);
    return fact;
  }
  try(fact: Fact, field: string, value: string, isConfirmed: boolean): void {
    this.tried.push({ fact, field, value, isConfirmed });
  }
  /** Says that something of a person was written, or may have been. */
  touch(person: Person | undefined): void {
    if (person) this.touched.add(person);
  }
  erase(person: Person, isConfirmed: boolean): void {
    for (const fact of this.all) if (fact.person === person) this.try(fact, 'where', 'gone', isConfirmed);
    if (isConfirmed) this.wiped.add(person);
  }
  /** Says that what is gone of an entity may come back as it was earlier. */
  restore(entity: Entity): void {
    this.isRestored = true;
    for (const fact of this.all) if (fact.entity === entity) this.try(fact, 'restored', '', false);
  }

  /** Puts together what one round has tried. */
  settle(now: number): void {
    const groups = Map.groupBy(this.tried, ({ fact }) => fact);
    for (const [fact, wishes] of groups) {
      fact.changedIn = this.round;
      const isRestored = wishes.some(({ field }) => field === 'restored');
      const mayBeGone = !fact.isSurely('there') || wishes.some(({ field }) => field === 'where');
      for (const { field, value, isConfirmed } of wishes)
        if (field === 'note' && isConfirmed) fact.notes.add(value);
      for (const [field, some] of Map.groupBy(wishes, (wish) => wish.field)) {
        const values = some.map(({ value }) => value);
        const isKnown = some.some(({ isConfirmed }) => isConfirmed);
        if (field === 'where') {
          // What runs beside it may also have found nothing to do any more.
          const before = isKnown && some.length === 1 ? [] : fact.where;
          fact.where = new Set([...before, ...(values as Whereabouts[])]);
          if (values.includes('deleted')) fact.deletedAt = now;
        } else if (isKnown) fact.values.set(field, new Set(values));
        else {
          const known = fact.values.get(field);
          if (known) fact.values.set(field, new Set([...known, ...values]));
        }
      }
      if (isRestored && mayBeGone) fact.doubt();
    }
    for (const person of this.touched) this.erased.delete(person);
    for (const person of this.wiped)
      if (!this.touched.has(person) && !this.isRestored) this.erased.set(person, this.round);
    this.tried = [];
    this.touched.clear();
    this.wiped.clear();
    this.erasing.clear();
    this.isRestored = false;
    this.round += 1;
  }

  /** What can be undone no more. */
  forget(now: number, undoMs: number): void {
    for (const fact of this.all)
      if (fact.where.has('deleted') && now - fact.deletedAt > undoMs)
        fact.where = new Set([...fact.where].map((where) => (where === 'deleted' ? 'gone' : where)));
  }
}
