import type { RecordCall } from './admin-call.ts';

/** `GET /{entity}/{id}/history?page&perPage`: what staff did to a record, newest first; also after its deletion. */
export async function history(entity: string, call: RecordCall): Promise<Response> {
  const url = new URL(call.url);
  url.searchParams.set('filter[entity]', entity);
  url.searchParams.set('filter[entityId]', call.id);
  return call.auditList({ ...call, url });
}
