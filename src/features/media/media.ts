import * as v from 'valibot';
import { follows } from '#fields/follows.ts';
import { limits } from '#fields/limits.ts';
import { localisedLine } from '#fields/localised-text.ts';
import { staffEntries } from '#fields/table/schemas.ts';
import { storedEntries } from '#fields/table/stored.ts';
import { missingOrWrong } from '#fields/text.ts';
import { DOCUMENT_TYPE, mediaFields } from './media-fields.ts';

/** What a picture may be: said before an upload, checked after it. */
export const mediaLimits = {
  /** What a function takes of binary data, rounded down (rules.md#encodings). */
  bytes: 4_194_304,
  leastSide: 16,
  mostSide: 8_000,
  mostMegapixels: 40,
} as const;

const share = v.pipe(v.number(missingOrWrong), follows('between:0,1'));
const focalPoint = v.object({ x: share, y: share }, missingOrWrong);
/** What must stay in sight when a picture is cut: shares of its width and height, from the upper left corner. */
export type FocalPoint = v.InferOutput<typeof focalPoint>;
export const CENTRE: FocalPoint = { x: 0.5, y: 0.5 };

const entries = { ...staffEntries(mediaFields), focalPoint };

export const mediaSchema = v.object(entries, missingOrWrong);
export type MediaFields = v.InferOutput<typeof mediaSchema>;

/** The same of a picture, which says in one language at least what it shows. */
export const pictureSchema = v.object({ ...entries, alt: localisedLine(limits.alt) }, missingOrWrong);

/** What is sent along with a file. */
export const mediaUploadSchema = v.object(
  { ...entries, focalPoint: v.optional(focalPoint, CENTRE) },
  missingOrWrong,
);

/** A stored picture or document; its bytes are under the same id, and are never replaced. */
export const mediaRecordSchema = v.object({
  ...storedEntries(mediaFields),
  focalPoint,
});
export type MediaRecord = v.InferOutput<typeof mediaRecordSchema>;

/** Whether it is a picture, which pages can show. */
export const isPicture = ({ type }: Pick<MediaRecord, 'type'>): boolean => type !== DOCUMENT_TYPE;
