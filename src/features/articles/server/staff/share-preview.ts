import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { MOST_DAYS } from '../../article-view.ts';
import { formsSecret } from '#http/secret.ts';
import { json, noContent } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { messageKey, missingOrWrong } from '#fields/text.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { type ArticleCall, type ArticlePartCall, recordsOf } from '../article-call.ts';
import { isLinkOpen, previewLinks, previewToken } from '../preview-links.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const wrong = messageKey('invalid');
const bodySchema = v.object(
  { days: v.pipe(v.number(wrong), v.integer(wrong), v.minValue(1, wrong), v.maxValue(MOST_DAYS, wrong)) },
  missingOrWrong,
);

// Links to the working copy for people without an account (http.md#news-events-jobs).

function note(call: ArticleCall, action: string, { from = '', to = '' }) {
  const changes = [{ field: 'expiresAt', from, to }];
  return noteAudit(call, { action, entity: call.kind, entityId: call.id, changes });
}

/** `GET …/preview-links`: those that open something. */
export async function listPreviewLinks(call: ArticleCall): Promise<Response> {
  await recordsOf(call).get(call.id);
  const links = await previewLinks(call.stores, call).all();
  const open = await Promise.all(links.map((link) => isLinkOpen(call.stores, call.kind, link, call.now())));
  return json(200, { items: links.filter((_, place) => open[place]) });
}

/** `POST …/preview-links`: makes one, which is shown once. */
export async function sharePreview(call: ArticleCall): Promise<Response> {
  await recordsOf(call).get(call.id);
  const { days } = parseInput(bodySchema, await readBody(call.request));
  const at = call.now();
  const link = {
    id: uuidv7(),
    by: { id: call.user.id, name: call.user.name },
    createdAt: new Date(at).toISOString(),
    expiresAt: new Date(at + days * DAY_MS).toISOString(),
  };
  await previewLinks(call.stores, call).keep(link);
  const token = previewToken(await formsSecret(call.stores), call, link);
  const url = `${call.settings.siteUrl}/preview/${call.kind}/${call.id}?link=${token}`;
  const headers = await note(call, 'share', { to: link.expiresAt });
  return json(201, { ...link, url }, headers);
}

/** `DELETE …/preview-links/{part}`: it opens nothing any more. */
export async function revokePreviewLink(call: ArticlePartCall): Promise<Response> {
  const links = previewLinks(call.stores, call);
  const link = await links.find(call.part);
  if (!link) throw new HttpError(404, 'recordGone');
  await links.drop(call.part);
  return noContent(await note(call, 'unshare', { from: link.expiresAt }));
}
