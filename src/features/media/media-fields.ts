import { limits } from '#fields/limits.ts';
import { optionalLocalisedLine } from '#fields/localised-text.ts';
import { createdAtField, fieldTable, idField } from '#fields/table/table.ts';

/** Pictures that every browser shows and that can hold no script. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
export const DOCUMENT_TYPE = 'application/pdf';
export const MEDIA_TYPES = [...PICTURE_TYPES, DOCUMENT_TYPE] as const;

/** The fields of a picture or document, each said once; the focal point is in `media.ts`. Sides as it is seen, upright; 0 of a document. */
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
    schema: optionalLocalisedLine(limits.alt),
    search: true,
  },
  'focalPoint.x': { kind: 'share', by: 'system', csv: false },
  'focalPoint.y': { kind: 'share', by: 'system', csv: false },
  createdAt: createdAtField,
  updatedAt: { kind: 'instant', by: 'system', csv: false },
});
