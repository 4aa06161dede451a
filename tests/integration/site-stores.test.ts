import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSiteStores } from '#store/site-stores.ts';
import { type Blobs, startBlobs } from './blobs-server.ts';

// What a command on somebody's machine, such as a backup, does with the stores of a deployed site. A real server
// answers in the host's place.

const HOST = 'https://api.netlify.com';
const ID = '0198c5f0-0000-7000-8000-00000000dead';
let blobs: Blobs;
/** The host and token of each call. */
let calls: string[];
beforeEach(async () => {
  blobs = await startBlobs();
  await blobs.store('records-contacts').set(ID, 'stored');
  blobs.taken();
  calls = [];
  const { edgeURL } = blobs.environment();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const { origin } = new URL(input);
    calls.push(`${origin} ${new Headers(init.headers).get('authorization') ?? 'signed'}`);
    // That server lists stores only at the address that functions use.
    const local = input.replace(`${HOST}/api/v1/blobs/site?`, `${edgeURL}/site?`).replace(HOST, edgeURL);
    return fetch(local, init);
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await blobs.stop();
});
const open = (token: string) => openSiteStores({ NETLIFY_SITE_ID: 'site', NETLIFY_AUTH_TOKEN: token });

test('they are reached at the host, each call with the token or signed by who checked it', async () => {
  const { token, edgeURL } = blobs.environment();
  const site = await open(token);
  const store = site.stores('records-contacts');
  await store.set('written', 'by a command');
  expect(await site.names()).toEqual(['records-contacts']);
  expect((await store.list()).map(({ key }) => key).toSorted()).toEqual([ID, 'written']);
  expect([(await store.get(ID))?.text, (await store.get('written'))?.text]).toEqual([
    'stored',
    'by a command',
  ]);
  await store.delete('written');
  expect([...new Set(calls)].toSorted()).toEqual([`${edgeURL} signed`, `${HOST} Bearer ${token}`].toSorted());
  expect((await blobs.store('records-contacts').list()).map(({ key }) => key)).toEqual([ID]);
  await site.close();
});

test('a token that is not accepted is refused before anything is begun, in words that say what to look at', async () => {
  await expect(open('wrong')).rejects.toThrow(
    'Netlify does not open the stores of the site site to this NETLIFY_AUTH_TOKEN (status 403). ' +
      'Check both it and NETLIFY_SITE_ID.',
  );
  expect([blobs.taken(), calls]).toEqual([[], [`${HOST} Bearer wrong`]]);
});

test('a site without a token, or a token without a site, is neither this folder nor a deployed site', async () => {
  for (const environment of [{ NETLIFY_SITE_ID: 'site' }, { NETLIFY_AUTH_TOKEN: 'token' }])
    await expect(openSiteStores(environment)).rejects.toThrow('go together');
  expect(calls).toEqual([]);
});
