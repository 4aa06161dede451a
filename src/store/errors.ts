/** No record under that id. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
  constructor(entity: string, id: string) {
    super(`There is no record ${id} in ${entity}: it was deleted, or the id is mistaken.`);
  }
}

/** Somebody else's write won: a newer version, another record's id, or a value that must be unique. */
export class Conflict extends Error {
  override readonly name: string = 'Conflict';
  /** The field whose value is taken; absent when the whole record changed meanwhile. */
  readonly field: string | undefined;
  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
  /** Whether somebody else changed the whole record meanwhile: then another try, on what is there now, may do. */
  get isLostRace(): boolean {
    return this.field === undefined;
  }
}

/** A newer deploy wrote the record, with what this one does not know and would drop. It is read, and not written. */
export class NewerRecord extends Conflict {
  override readonly name = 'NewerRecord';
  constructor(entity: string, id: string) {
    super(`${entity}/${id} was written by a newer version of the site: deploy that one again to change it.`);
  }
  override get isLostRace(): boolean {
    return false;
  }
}

/** What was to be stored, or was found in the store, does not have the right shape. */
export class Invalid extends Error {
  override readonly name = 'Invalid';
}

/** The store did not respond in time, or responded with an error. Nothing may be reported as stored. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  constructor(action: string, reason: string, options?: ErrorOptions) {
    super(
      `Could not ${action}: ${reason}. Try again in a minute; if it lasts, see https://www.netlifystatus.com ` +
        'and the usage limits of the site.',
      options,
    );
  }
}

/** For `catch`: passes over a store that is down; any other error continues. */
export function unlessUnavailable(error: unknown): undefined {
  if (!(error instanceof StoreUnavailable)) throw error;
}

/** The same for what is not there. */
export function unlessGone(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error;
}

/** The same for what cannot be read, which counts as nothing. */
export function unlessInvalid(error: unknown): undefined {
  if (!(error instanceof Invalid)) throw error;
}

/** For `catch` of a sweep: a broken record is for a person to repair, with what belongs to it. */
export function asUnreadable(error: unknown): 'unreadable' {
  if (error instanceof Invalid) return 'unreadable';
  throw error;
}
