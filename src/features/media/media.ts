import * as v from 'valibot';
import { fieldSchema } from '#fields/field-schema.ts';
import { follows } from '#fields/follows.ts';
import { limits } from '#fields/limits.ts';
import { inEachLanguage, localisedTextSchema } from '#fields/localised-text.ts';
import { recordEntries } from '#fields/record.ts';
import { missingOrWrong } from '#fields/text.ts';

/** Pictures that every browser shows and that can hold no script. */
export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

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

const altSchema = fieldSchema(`required|max:${limits.alt}`);
const entries = {
  fileName: fieldSchema(`required|max:${limits.name}`),
  alt: v.object(inEachLanguage(altSchema), missingOrWrong),
  focalPoint,
};

/** What staff may change of a medium: its file stays what it is. */
export const mediaSchema = v.object(entries, missingOrWrong);
export type MediaFields = v.InferOutput<typeof mediaSchema>;

/** What is sent along with a file. */
export const mediaUploadSchema = v.object(
  { ...entries, focalPoint: v.optional(focalPoint, CENTRE) },
  missingOrWrong,
);

/** A stored picture; its bytes lie under the same id, and are never replaced. Sides as it is seen, upright. */
export const mediaRecordSchema = v.object({
  ...recordEntries,
  fileName: v.string(),
  type: v.picklist(MEDIA_TYPES),
  size: v.number(),
  width: v.number(),
  height: v.number(),
  alt: localisedTextSchema,
  focalPoint,
});
export type MediaRecord = v.InferOutput<typeof mediaRecordSchema>;
