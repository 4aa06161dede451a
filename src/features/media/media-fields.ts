import * as v from 'valibot';
import { fieldSchema } from '#fields/field-schema.ts';
import { limits } from '#fields/limits.ts';
import { inEachLanguage } from '#fields/localised-text.ts';
import { createdAtField, fieldTable, idField } from '#fields/table/table.ts';
import { missingOrWrong } from '#fields/text.ts';

/** Pictures that every browser shows and that can hold no script. */
export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** The fields of a picture, each said once; the focal point is in `media.ts`. Sides as it is seen, upright. */
export const mediaFields = fieldTable({
  id: idField,
  fileName: { kind: 'line', by: 'staff', rules: `required|max:${limits.name}`, sort: true, search: true },
  type: { kind: 'choice', by: 'system', values: MEDIA_TYPES, filter: true },
  size: { kind: 'bytes', by: 'system', sort: true },
  width: { kind: 'number', by: 'system' },
  height: { kind: 'number', by: 'system' },
  alt: {
    kind: 'localised',
    by: 'staff',
    schema: v.object(inEachLanguage(fieldSchema(`required|max:${limits.alt}`)), missingOrWrong),
    search: true,
  },
  'focalPoint.x': { kind: 'share', by: 'system', csv: false },
  'focalPoint.y': { kind: 'share', by: 'system', csv: false },
  createdAt: createdAtField,
  updatedAt: { kind: 'instant', by: 'system', csv: false },
});
