import * as v from 'valibot';
import { type MediaFields, type MediaRecord, mediaRecordSchema } from '../media.ts';
import type { Stored } from '#admin/ui/form/use-record-form.ts';

export const storedMedia = ({
  fileName,
  alt,
  focalPoint,
  version,
  updatedAt,
}: MediaRecord): Stored<MediaFields> => ({ values: { fileName, alt, focalPoint }, version, updatedAt });

/** The same of an answer of the interface. @throws ValiError */
export const readMedia = (record: unknown): Stored<MediaFields> =>
  storedMedia(v.parse(mediaRecordSchema, record));
