import * as v from 'valibot';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { messageKey } from '#fields/text.ts';
import type { AdminCall, RecordCall } from '#staff-api/admin-call.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { purgeTags } from '#staff-api/purge-tags.ts';
import type { CategoryRecord } from '../category.ts';
import { categories } from './category-records.ts';

/** Moves what is in a category into another one. @returns how much of it is still to be moved */
export type MoveArticles = (category: CategoryRecord, into: string, call: AdminCall) => Promise<number>;

const bodySchema = v.object({ into: v.string(messageKey('required')) });

/**
 * `POST /api/admin/categories/{id}/merge` `{into}`: its articles belong to another category of its kind from then on,
 * its address leads there, and it is deleted. 200 `{left}`: how many articles are still to be moved; the same call
 * continues.
 */
export const mergeCategory =
  (moveArticles: MoveArticles, tags: readonly string[]) =>
  async (call: RecordCall): Promise<Response> => {
    const repository = categories(call.stores, call.now);
    const from = await repository.get(call.id);
    const { into } = parseInput(bodySchema, await readBody(call.request));
    const target = into === from.id ? undefined : await repository.find(into);
    if (target?.kind !== from.kind) throw new HttpError(422, { errors: { into: { key: 'noSuchCategory' } } });
    const left = await moveArticles(from, target.slug, call);
    if (left > 0) return json(200, { left });
    const slugs = [from.slug, ...from.formerSlugs];
    // First its address redirects, then the category is deleted, so the address works at every moment.
    await repository.update(target.id, (current) => ({
      ...current,
      formerSlugs: [...new Set([...current.formerSlugs, ...slugs])],
    }));
    await repository.remove(from.id);
    const changes = [{ field: 'slug', from: from.slug, to: target.slug }];
    const noted = await noteAudit(call, {
      action: 'delete',
      entity: 'categories',
      entityId: from.id,
      changes,
    });
    return json(200, { left }, { ...noted, ...(await purgeTags(call, tags)) });
  };
