import type { ModelRequest } from './site.ts';

/** Waits for a request, or for the end of its process. */
export const orDeath = <T>({ died }: ModelRequest, run: Promise<T>): Promise<T | 'died'> =>
  Promise.race([run, died]);

/** What a request was told, and its status; 0 where nobody was told anything. */
export async function called(
  using: ModelRequest,
  ...[path, method, body, headers]: [string, string?, unknown?, Record<string, string>?]
) {
  const answer = await orDeath(
    using,
    using.desk.call(path, { as: 'owner', method: method ?? 'GET', body, ...(headers && { headers }) }),
  );
  return answer === 'died' ? { status: 0, body: undefined } : answer;
}

/** Changes a record as a screen does: what was looked at, and the version of it. */
export async function save(
  using: ModelRequest,
  path: string,
  change: (record: Record<string, unknown>) => object,
  below = '',
): Promise<boolean> {
  const found = await called(using, path);
  if (found.status !== 200 || !found.body) return false;
  const { version } = found.body;
  const { status } = await called(using, `${path}${below}`, 'PUT', change(found.body), {
    'if-match': `"${version}"`,
  });
  return status === 200;
}
