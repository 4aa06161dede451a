import * as v from 'valibot';

/**
 * One idempotency key for one content: sending the same again keeps the key, so that it is stored once;
 * after a change it is another message and gets another key.
 */
export function submissionKeys(): (content: object) => string {
  let lastContent = '';
  let lastKey = '';
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== lastContent) {
      lastContent = text;
      lastKey = crypto.randomUUID();
    }
    return lastKey;
  };
}

const tokenSchema = v.object({ token: v.string() });

/**
 * Fetches the signed time token once, when a form is first touched. Without one (no connection, an old browser) the
 * form is still taken, as unverified.
 */
export function formToken(): () => Promise<string | undefined> {
  let token: Promise<string | undefined> | undefined;
  return () =>
    (token ??= fetch('/api/form-token', { headers: { Accept: 'application/json' } })
      .then(async (response) => v.parse(tokenSchema, await response.json()).token)
      .catch(() => {
        token = undefined; // asked again at the next touch
        return undefined;
      }));
}
