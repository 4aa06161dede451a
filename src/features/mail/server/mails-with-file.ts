import type { AdminCall } from '#staff-api/admin-call.ts';
import type { Usage } from '#staff-api/usage.ts';
import { fileTally } from './mail-records.ts';
import { mailsIndex } from './mails-entity.ts';

/** E-mails that wait or can be tried again, and go out with a file of the library, by what they are about. @throws StoreUnavailable */
export async function mailsWithFile(id: string, call: AdminCall): Promise<Usage[]> {
  const found: Usage[] = [];
  for await (const row of mailsIndex.each(call, fileTally(id)))
    if (row.kept && row.attachments?.some((one) => one.id === id))
      found.push({ entity: row.entity, id: row.entityId, title: row.subject });
  return found;
}
