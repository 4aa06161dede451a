import { unlessUnavailable } from '#store/errors.ts';
import { media, mediaOptions } from './media-records.ts';
import { type MediaFields, type MediaRecord, mediaRecordSchema, mediaSchema } from '../media.ts';
import { mediaFields } from '../media-fields.ts';
import { mediaFieldTexts } from '../media-field-texts.ts';
import { isPersonal } from '#fields/table/table.ts';
import { json } from '#http/answer.ts';
import { MEDIA_TAG, mediaTag } from './media-route.ts';
import type { PdfProblem } from './check-medium.ts';
import { upload, withoutText } from './upload.ts';
import type { AdminCall, RecordCall } from '#staff-api/admin-call.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { tableRows } from '#staff-api/table-rows.ts';
import { recordEntity } from '#staff-api/record-entity.ts';
import { purgeTags } from '#staff-api/purge-tags.ts';
import { HttpError } from '#http/http-error.ts';
import { toldUsages, type Usage } from '#staff-api/usage.ts';

/** What needs a medium: articles whose cover or body has it, working copies and public ones alike, e-mails that wait. */
type MediaUsage = (id: string, call: AdminCall) => Promise<readonly Usage[]>;

const rows = tableRows<MediaRecord, MediaRecord>({
  table: mediaFields,
  texts: mediaFieldTexts,
  options: mediaOptions,
  rowSchema: mediaRecordSchema,
  defaultSort: 'createdAt',
  defaultOrder: 'desc',
});

/**
 * Pictures and documents that staff upload, not to be deleted while something needs them.
 * @param pdfProblem looks into a document
 * @param everywhere the tags of all pages that could show one
 */
export function mediaEntity(
  usedBy: MediaUsage,
  pdfProblem: PdfProblem,
  everywhere: readonly string[],
): AdminEntity {
  /** The tags of pages that show its alternative text; while nobody can tell which, of all that could. */
  async function pagesWith(id: string, call: AdminCall): Promise<readonly string[]> {
    const usages = await usedBy(id, call).catch(unlessUnavailable);
    if (!usages) return everywhere;
    return [...new Set(usages.flatMap((usage) => [usage.entity, `${usage.entity}-${usage.id}`]))];
  }

  const { entity } = recordEntity('media', {
    rows,
    writes: {
      open: media,
      update: {
        schema: mediaSchema,
        fields: (current: MediaRecord, input: MediaFields) => ({ ...current, ...input }),
      },
      async guard(current, next, call) {
        const errors = next && withoutText(next);
        if (errors) throw new HttpError(422, { errors });
        const usages = next ? [] : await usedBy(current.id, call);
        if (usages.length > 0)
          throw new HttpError(409, { key: 'inUse', extra: { usedBy: toldUsages(usages, call) } });
      },
      // Deleted means gone from the public at once, and the CDN would keep it for a year.
      async written(call, before, after) {
        if (!before) return {};
        return purgeTags(call, after ? await pagesWith(after.id, call) : [mediaTag(before.id)]);
      },
      audited: (record) => record,
      personal: isPersonal(mediaFields),
    },
  });

  async function usage(call: RecordCall): Promise<Response> {
    await media(call.stores, call.now).get(call.id);
    return json(200, { items: toldUsages(await usedBy(call.id, call), call) });
  }

  return {
    ...entity,
    publicTags: [MEDIA_TAG, ...everywhere],
    collection: { ...entity.collection, POST: (call) => upload(call, pdfProblem) },
    recordActions: { ...entity.recordActions, usage: { GET: usage } },
  };
}
