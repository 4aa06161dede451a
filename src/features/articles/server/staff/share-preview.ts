import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import type { ArticleKind } from '../../article.ts';
import { MOST_DAYS } from '../../article-view.ts';
import { formsSecret } from '#http/secret.ts';
import { json, noContent } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { messageKey, missingOrWrong } from '#fields/text.ts';
import type { PartCall, RecordCall } from '#staff-api/admin-call.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import type { Methods } from '#staff-api/entity.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { articles } from '../article-records.ts';
import { isLinkOpen, previewLinks, previewToken } from '../preview-links.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const wrong = messageKey('invalid');
const bodySchema = v.object(
  { days: v.pipe(v.number(wrong), v.integer(wrong), v.minValue(1, wrong), v.maxValue(MOST_DAYS, wrong)) },
  missingOrWrong,
);

/** Links to the working copy for people without an account; each is shown once (http.md#news-events-jobs). */
export function sharePreview(kind: ArticleKind): {
  readonly all: Methods<RecordCall>;
  readonly one: Methods<PartCall>;
} {
  const linksOf = (call: RecordCall) => previewLinks(call.stores, { kind, id: call.id });
  const note = (call: RecordCall, action: string, { from = '', to = '' }) => {
    const changes = [{ field: 'expiresAt', from, to }];
    return noteAudit(call, { action, entity: kind, entityId: call.id, changes });
  };
  return {
    all: {
      async GET(call) {
        await articles(kind, call.stores, call.now).get(call.id);
        const links = await linksOf(call).all();
        const open = await Promise.all(links.map((link) => isLinkOpen(call.stores, kind, link, call.now())));
        return json(200, { items: links.filter((_, place) => open[place]) });
      },
      async POST(call) {
        await articles(kind, call.stores, call.now).get(call.id);
        const { days } = parseInput(bodySchema, await readBody(call.request));
        const at = call.now();
        const link = {
          id: uuidv7(),
          by: { id: call.user.id, name: call.user.name },
          createdAt: new Date(at).toISOString(),
          expiresAt: new Date(at + days * DAY_MS).toISOString(),
        };
        await linksOf(call).keep(link);
        const token = previewToken(await formsSecret(call.stores), { kind, id: call.id }, link);
        const url = `${call.settings.siteUrl}/preview/${kind}/${call.id}?link=${token}`;
        const headers = await note(call, 'share', { to: link.expiresAt });
        return json(201, { ...link, url }, headers);
      },
    },
    one: {
      async DELETE(call) {
        const link = await linksOf(call).find(call.part);
        if (!link) throw new HttpError(404, 'recordGone');
        await linksOf(call).drop(call.part);
        return noContent(await note(call, 'unshare', { from: link.expiresAt }));
      },
    },
  };
}
