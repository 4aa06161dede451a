import { expect, test } from 'vitest';
import { isLocalMachine } from './dependencies.ts';

const context = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const at = (edgeURL: string) => ({ NETLIFY_BLOBS_CONTEXT: context({ edgeURL, siteID: 'x' }) });
const deployed = (name: string) => ({ Netlify: { context: { deploy: { context: name } } } });

test.each(['http://localhost:40123', 'http://127.0.0.1:1', 'http://[::1]:1'])('%s is here', (edgeURL) => {
  expect(isLocalMachine(at(edgeURL), {})).toBe(true);
  expect(isLocalMachine({}, { netlifyBlobsContext: at(edgeURL).NETLIFY_BLOBS_CONTEXT })).toBe(true);
});

test.each([
  ['a store elsewhere', at('https://blobs.example.com'), {}],
  ['a name that only begins so', at('https://localhost.example.com'), {}],
  ['no store', {}, {}],
  ['junk', { NETLIFY_BLOBS_CONTEXT: 'junk' }, {}],
  ['a store without an address', { NETLIFY_BLOBS_CONTEXT: context({}) }, {}],
  ['production', at('http://localhost:1'), deployed('production')],
  ['a preview', at('http://localhost:1'), deployed('deploy-preview')],
  [
    'a global store elsewhere',
    at('http://localhost:1'),
    { netlifyBlobsContext: context({ edgeURL: 'https://x' }) },
  ],
])('%s is not', (_, environment, runtime) => expect(isLocalMachine(environment, runtime)).toBe(false));
