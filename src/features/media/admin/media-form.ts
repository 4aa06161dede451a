import * as v from 'valibot';
import { type MediaFields, type MediaRecord, mediaRecordSchema } from '../media.ts';
import type { StoredValues } from '#admin/ui/form/use-record-form.ts';

export const storedMedia = ({
  fileName,
  alt,
  focalPoint,
  version,
  updatedAt,
}: MediaRecord): StoredValues<MediaFields> => ({ values: { fileName, alt, focalPoint }, version, updatedAt });

/** The same of an answer of the API. @throws ValiError */
export const readMedia = (record: unknown): StoredValues<MediaFields> =>
  storedMedia(v.parse(mediaRecordSchema, record));
