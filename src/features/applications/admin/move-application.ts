import * as v from 'valibot';
import { type ApplicationStatus } from '../application-fields.ts';
import { applicationRecordSchema, type ApplicationRecord } from '../application-record.ts';
import { ApiError } from '#admin/api-error.ts';
import { updateRecord } from '#admin/entity-calls.ts';

type Movable = Pick<ApplicationRecord, 'id' | 'version' | 'status' | 'rating'>;

/** Somebody else has moved the application in the meantime, and it stays there. */
export class MovedByOther extends Error {
  override readonly name = 'MovedByOther';
  readonly status: ApplicationStatus;
  constructor(status: ApplicationStatus) {
    super(status);
    this.status = status;
  }
}

const put = ({ id, version, rating }: Movable, status: ApplicationStatus): Promise<ApplicationRecord> =>
  updateRecord('applications', applicationRecordSchema, { id, version }, { status, rating: rating ?? '' });

/**
 * Moves an application to another step. What else was done to it meanwhile (a note, a rating) is not in the way and is
 * kept; another move does.
 * @throws MovedByOther
 * @throws ApiError
 */
export async function moveApplication(card: Movable, to: ApplicationStatus): Promise<ApplicationRecord> {
  try {
    return await put(card, to);
  } catch (error) {
    const isStale = error instanceof ApiError && error.status === 412;
    const current = isStale ? v.safeParse(applicationRecordSchema, error.current) : undefined;
    if (!current?.success) throw error;
    if (current.output.status === to) return current.output;
    if (current.output.status !== card.status) throw new MovedByOther(current.output.status);
    return put(current.output, to);
  }
}
