import type { Fact } from './fact.ts';

/** What may be the number `2000` or the year of that name. */
const COUNTED: readonly Fact['kind'][] = ['number', 'date'];
const keyOf = (kind: Fact['kind'], value: string): string =>
  `${COUNTED.includes(kind) ? 'counted' : kind} ${value}`;

/** The month and day of a date that names one, as its value has them: `2026-05-01` and `--05-01` → `05-01`. */
function dayOf({ kind, value }: Fact): string | undefined {
  const day = value.slice(value.startsWith('--') ? 2 : 5);
  return kind === 'date' && day !== '' ? day : undefined;
}
const anyYear = (day: string): string => `anyYear ${day}`;

/** Where to look for facts that say the same as this one. A date agrees with one that leaves its year out, if their days do. */
function soughtKeys(fact: Fact): readonly string[] {
  const day = dayOf(fact);
  const exact = keyOf(fact.kind, fact.value);
  if (day === undefined) return [exact];
  return fact.value.startsWith('--') ? [anyYear(day)] : [exact, keyOf('date', `--${day}`)];
}

function placedKeys(fact: Fact): readonly string[] {
  const day = dayOf(fact);
  return [keyOf(fact.kind, fact.value), ...(day === undefined ? [] : [anyYear(day)])];
}

/** Facts by what they say: finding one costs the same among ten and among ten thousand. */
export class SaidFacts {
  readonly #facts: readonly Fact[];
  /** Places in the list, the first ones last. */
  readonly #places = new Map<string, number[]>();
  readonly #taken = new Set<number>();

  constructor(facts: readonly Fact[]) {
    this.#facts = facts;
    for (let place = facts.length - 1; place >= 0; place -= 1)
      for (const key of placedKeys(facts[place] as Fact)) {
        const places = this.#places.get(key);
        if (places) places.push(place);
        else this.#places.set(key, [place]);
      }
  }

  #find(fact: Fact): number | undefined {
    const first = soughtKeys(fact).flatMap((key) => {
      const places = this.#places.get(key) ?? [];
      while (places.length > 0 && this.#taken.has(places.at(-1) as number)) places.pop();
      return places.at(-1) ?? [];
    });
    return first.length > 0 ? Math.min(...first) : undefined;
  }

  /** Whether one that says the same is left. */
  has(fact: Fact): boolean {
    return this.#find(fact) !== undefined;
  }

  /** Takes the first one out that says the same. @returns whether there was one */
  take(fact: Fact): boolean {
    const place = this.#find(fact);
    if (place !== undefined) this.#taken.add(place);
    return place !== undefined;
  }

  /** Those that were not taken, in their order. */
  left(): Fact[] {
    return this.#facts.filter((_, place) => !this.#taken.has(place));
  }
}
