import type { Frame } from '#features/backup/server/frames.ts';
import type { SubmissionResult } from '#features/submissions/server/submission.ts';
import type { Entity, Facts } from './facts.ts';
import type { ModelSite } from './site.ts';
import type { Act, Person } from './steps.ts';

export interface Backup {
  readonly frames: readonly Frame[];
  /** Rounds that it was taken after, and had ended before. */
  readonly from: number;
  readonly until: number;
}
/** Categories, the articles of one of which are in the other, as somebody was told. */
export interface Merged {
  readonly slug: string;
  readonly into: string;
}
/** A form that nobody heard anything of, to be sent again. */
export interface Unheard {
  readonly act: Act & { person: Person };
  readonly key: string;
  readonly round: number;
}
/** What one sequence knows. */
export interface Story {
  readonly site: ModelSite;
  readonly facts: Facts;
  readonly unheard: Unheard[];
  /** Whose erasure was interrupted: somebody does it again. */
  readonly cutShort: Set<Person>;
  readonly words: () => string;
  readonly key: () => string;
  backup: Backup | undefined;
  /** In which round the night was begun that is not complete, as far as anybody knows. */
  night: number | undefined;
  readonly merged: Merged[];
  /** Restores of a part that were interrupted: somebody runs them again. */
  readonly halfRestored: { readonly entity: Entity; readonly backup: Backup }[];
}
export type Taken = SubmissionResult | 'died' | undefined;
