import type { Fields, Repository } from '#store/repository.ts';
import type { Stores } from '#store/stores.ts';
import type { Locale } from '#i18n/locales.ts';
import type { RecordBase } from '#fields/record.ts';
import type { Validated } from '#fields/validate-form.ts';
import type { SubmissionDependencies, Trust } from './submission.ts';

/** What is known of a submission besides its fields. */
export interface ReceivedSubmission {
  readonly id: string;
  readonly trust: Trust;
  /** From `senderMark`; absent where the secret could not be read. */
  readonly sender?: string | undefined;
  readonly locale: Locale;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** What follows from a stored record: a retry runs it again, so it must be fit to run more than once. */
export type AfterStoring<R> = (record: R, dependencies: SubmissionDependencies) => Promise<void>;

/** What tells one public form from another; `takeSubmission` does the rest. `F`: the checked form, `R`: its record. */
export interface SubmissionKind<F, R extends RecordBase> {
  /** The name under which its visits are counted. */
  readonly form: string;
  /** May be slow: it may look into a file. What it throws ends the submission. */
  readonly check: (input: unknown) => Validated<F> | Promise<Validated<F>>;
  /** What else a record needs, such as its file, its `create` sees to. */
  readonly repository: (
    stores: Stores,
    now: () => number,
  ) => Pick<Repository<R>, 'create' | 'findSubmission'>;
  /** What one submission is told from another by, in a fixed order; of a file its hash. */
  readonly contentOf: (fields: F) => readonly string[];
  readonly record: (fields: F, received: ReceivedSubmission) => Fields<R>;
  /** Whether a robot seems to have sent it: then nothing follows from it until staff say otherwise. */
  readonly isSpam: (record: R) => boolean;
  /**
   * What to do where another record has a value that must be unique. The visitor gets the same response as if it had
   * been stored, so this has to make sure that nothing is lost.
   * @returns a record of this kind that it stored, for what follows from storing
   * @throws StoreUnavailable
   */
  readonly taken?: (
    fields: F,
    received: ReceivedSubmission,
    dependencies: SubmissionDependencies,
  ) => Promise<R | undefined>;
  /** In this order, for what is not spam; one that fails is logged and holds up neither the next nor the answer. */
  readonly afterStoring?: readonly AfterStoring<R>[];
}
