import fc from 'fast-check';
import type * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categorySchema } from '#features/categories/category.ts';
import { contactSchema } from '#features/contact/contact.ts';
import { contactBulkSchema, contactWorkSchema } from '#features/contact/contact-record.ts';
import { applicationBulkSchema, applicationWorkSchema } from '#features/applications/application-record.ts';
import { readSchema } from '#features/articles/server/reads.ts';
import { replyInputSchema } from '#features/mail/reply.ts';
import { mediaSchema } from '#features/media/media.ts';
import { memberBulkSchema, memberCreateSchema, memberSchema } from '#features/membership/member.ts';
import { membershipSchema } from '#features/membership/membership.ts';
import { privacyActionSchema, privacyRequestInputSchema } from '#features/privacy/privacy-input.ts';
import {
  factorOffSchema,
  factorSchema,
  linkSchema,
  loginSchema,
  passwordChangeSchema,
  resetConfirmSchema,
  resetSchema,
  setupSchema,
} from '#features/staff/auth-requests.ts';
import {
  passkeyAssertionSchema,
  passkeyNameSchema,
  passkeyRegistrationSchema,
} from '#features/staff/passkey-requests.ts';
import { staffCreateSchema, staffSchema } from '#features/staff/staff.ts';
import { noteInputSchema } from '#fields/note.ts';
import { judgeCall } from '#tests/support/fuzz/judge.ts';
import { anything, changed, naughty, nearly, RUNS, text } from '#tests/support/fuzz/values.ts';
import { testAdmin } from '#tests/support/server/admin.ts';
import { filled } from '#tests/support/server/application-calls.ts';
import { testApps } from '#tests/support/server/apps.ts';
import { madeRecord, testEntities, type TestEntity } from '#tests/support/server/entities.ts';
import { inquiry } from '#tests/support/server/submission.ts';

// Every call, asked with what nearly fits its schema and with texts that have broken programs before: no answer is an
// error of ours or shows something of the inside, each is in the caller's language, and what was stored can be read. A
// few times each here; `npm run fuzz` continues for thousands.

const admin = testAdmin();
/** What its functions route by: a call that is added is tried. Each route is there for its roles and for its answer. */
const calls = Object.values(testApps(admin)).flatMap((app) => {
  const routed = app.routes.filter(({ method }) => method !== 'ALL');
  const asked = new Set(routed.map(({ method, path }) => `${method} ${path}`));
  return [...asked].map((one) => {
    const [method = '', path = ''] = one.split(' ');
    return { app, method, path };
  });
});

type Schema = v.GenericSchema<unknown, unknown>;
/** What each call takes, by the end of its path; another one gets anything. */
const SCHEMAS: readonly (readonly [pattern: RegExp, schema: Schema])[] = [
  [/^POST .*contact$/, contactSchema],
  [/^POST .*membership$/, membershipSchema],
  [/reads$/, readSchema],
  [/setup$/, setupSchema],
  [/login$/, loginSchema],
  [/auth\/password$/, passwordChangeSchema],
  [/reset$/, resetSchema],
  [/reset\/look$/, linkSchema],
  [/reset\/confirm$/, resetConfirmSchema],
  [/passkeys\/register$/, passkeyRegistrationSchema],
  [/passkeys\/verify$/, passkeyAssertionSchema],
  [/PUT .*passkeys/, passkeyNameSchema],
  [/POST .*otp$/, factorSchema],
  [/DELETE .*otp$/, factorOffSchema],
  [/categories/, categorySchema],
  [/PATCH .*contacts/, contactBulkSchema],
  [/PUT .*contacts/, contactWorkSchema],
  [/PATCH .*applications/, applicationBulkSchema],
  [/PUT .*applications/, applicationWorkSchema],
  [/PATCH .*members/, memberBulkSchema],
  [/POST .*members$/, memberCreateSchema],
  [/PUT .*members/, memberSchema],
  [/PUT .*media/, mediaSchema],
  [/POST .*staff$/, staffCreateSchema],
  [/PUT .*staff/, staffSchema],
  [/notes?$/, noteInputSchema],
  [/repl/, replyInputSchema],
  [/privacy\/requests$/, privacyRequestInputSchema],
  [/POST .*privacy$/, privacyActionSchema],
];
type Fields = Readonly<Record<string, unknown>>;
/** What is right, by the beginning of the path. */
const samples: Readonly<Record<string, Fields>> = {
  '/api/contact': inquiry,
  '/api/applications': filled,
  '/api/reads': { kind: 'news', slug: 'new-office', locale: 'th' },
  ...Object.fromEntries(testEntities.map(({ name, valid }) => [`/api/admin/${name}`, valid ?? {}])),
};
/** What is right for an action, by the end of its path. */
const ACTIONS: readonly (readonly [pattern: RegExp, sample: Fields])[] = [
  [/preview-links$/, { days: 7 }],
  [/:id\/reviews$/, { message: 'a', locales: ['th'], minor: true }],
  [/reviews\/:part$/, { verdict: 'approve', comments: [{ locale: 'th', anchor: 'a', text: 'b' }] }],
  [/schedule$/, { publishAt: '2027-01-01T09:00:00+07:00', unpublishAt: null }],
  [/restore$/, { revision: 1 }],
  [/adopt$/, { slug: 'new-office' }],
  [/translations\/\w+\/confirm$/, { facts: true }],
];
/** Without what a parameter may look like. */
const plain = (path: string): string => path.replaceAll(/(:(?:id|part))\{[^}]*\}/g, '$1');

const ids = new Map<string, string>();
let bearer = '';
beforeAll(() => admin.person());
/** Somebody who is signed in: the property before may have ended the session. */
async function signedIn(): Promise<void> {
  const { status } = await admin.authCall('sessions', { method: 'GET', bearer });
  if (status !== 200) bearer = await admin.token({}, { ip: '192.0.2.2' });
}
let made = 0;
/** A record whose unique field nothing else has, whatever was stored meanwhile. */
function another(entity: TestEntity): Promise<string> {
  made += 1;
  const unique = { slug: `another-${made}`, email: `another-${made}@example.com` }[String(entity.field)];
  const valid = { ...entity.valid, ...(unique && { [entity.field]: unique }) };
  return madeRecord(admin, { ...entity, valid } as TestEntity);
}
/** A record of the entity, and what is in `:part` of it: the property before may have deleted them. */
async function known(path: string): Promise<{ id: string; part: string }> {
  const missing = '0198c5f0-0000-7000-8000-00000000ffff';
  const entity = testEntities.find(({ name }) => path.startsWith(`/api/admin/${name}/:id`));
  if (!entity) return { id: missing, part: missing };
  const { name } = entity;
  const isThere = (await admin.call(`${name}/${ids.get(name)}`, { as: 'owner' })).status === 200;
  if (!isThere) ids.set(name, await another(entity));
  const id = ids.get(name) ?? missing;
  const [, parts] = /:id\/([^/]+)\/:part$/.exec(path) ?? [];
  if (!parts) return { id, part: missing };
  const { status, body } = await admin.post(`${name}/${id}/${parts}`, { days: 7 }, { as: 'owner' });
  expect([path, status]).toEqual([path, 201]);
  return { id, part: body.id };
}

const json = { 'content-type': 'application/json' };
const asJson = (value: unknown) => ({ body: JSON.stringify(value) ?? 'undefined', headers: json });
const form = fc
  .dictionary(
    fc.oneof(fc.constantFrom(...Object.keys(filled), 'file', 'cv', 'alt[en]', 'alt[th]'), text),
    text,
  )
  .map((fields) => {
    const body = new FormData();
    for (const [key, value] of Object.entries({ ...filled, ...fields }))
      if (value !== undefined) body.append(key, value);
    for (const name of ['cv', 'file']) body.set(name, new File([fields[name] ?? ''], fields['name'] ?? 'a'));
    return body;
  });

function bodyOf(method: string, path: string) {
  const [, schema] = SCHEMAS.find(([pattern]) => pattern.test(`${method} ${path}`)) ?? [];
  const [, action] = ACTIONS.find(([pattern]) => pattern.test(path)) ?? [];
  const sample = action ?? samples[path.replace(/\/:id.*$/, '')] ?? {};
  return fc.oneof(
    { arbitrary: changed(sample).map(asJson), weight: 3 },
    { arbitrary: (schema ? nearly(schema) : anything).map(asJson), weight: 4 },
    { arbitrary: naughty.map((body) => ({ body, headers: json })), weight: 1 },
    { arbitrary: form.map((body) => ({ body, headers: {} })), weight: path.endsWith('applications') ? 8 : 1 },
    {
      arbitrary: fc
        .tuple(fc.array(fc.array(text, { maxLength: 5 }), { maxLength: 4 }), naughty)
        .map(([rows, heading]) => ({
          body: [heading, 'email,firstName', ...rows.map((row) => row.join(','))].join('\n'),
          headers: { 'content-type': 'text/csv' },
        })),
      weight: path.endsWith('import') ? 8 : 1,
    },
  );
}

const LISTS = 'page perPage sort order q email to back dryRun from t locale'.split(' ');
const query = fc
  .dictionary(
    fc.oneof(
      fc.constantFrom(
        ...LISTS,
        ...['status', 'createdAt', 'state.th', 'kind'].map((one) => `filter[${one}]`),
      ),
      naughty.map((one) => `filter[${one}]`),
    ),
    fc.oneof(text, fc.constantFrom('1', '-1', '2026-11-20..', '..', 'desc', 'createdAt', '-')),
    { maxKeys: 4 },
  )
  .map((fields) => new URLSearchParams(Object.entries(fields).map(([k, w]) => [k, w.toWellFormed()])));

/** What a header may hold at all. */
const headerText = text.map((value) => value.replace(/[^\x20-\x7e]/g, '').trim());
const headers = fc.record(
  {
    'if-match': fc.oneof(fc.constantFrom('"1"', '*', '"2"', '1'), headerText),
    'idempotency-key': fc.oneof(fc.uuid(), headerText),
    cookie: headerText.map((value) => `token=${value}; i18n_redirected=${value}`),
    'x-forwarded-for': headerText,
  },
  { requiredKeys: [] },
);

describe.each(calls)('$method $path', ({ app, method, path: routed }) => {
  const path = plain(routed);
  const hasBody = !['GET', 'HEAD'].includes(method);
  const other = fc.oneof(
    { arbitrary: fc.constant(undefined), weight: 4 },
    { arbitrary: text.map((one) => encodeURIComponent(one.toWellFormed())), weight: 1 },
  );
  test('withstands', async () => {
    if (path.startsWith('/api/auth/')) await signedIn();
    const { id, part } = await known(path);
    await fc.assert(
      fc.asyncProperty(
        bodyOf(method, path),
        query,
        headers,
        other,
        other,
        async (sent, asked, more, a, b) => {
          // Many calls of one address in a minute would soon be answered without being read.
          admin.minutes(1);
          const url = `${path.replace(':id', () => a ?? id).replace(':part', () => b ?? part)}?${asked}`;
          const token = path.startsWith('/api/admin/') ? 'owner' : bearer;
          const init = {
            method,
            ...(hasBody && { body: sent.body }),
            headers: {
              authorization: `Bearer ${token}`,
              ...(hasBody && sent.headers),
              ...more,
              'accept-language': 'th',
            },
          };
          const answer = await app.request(url, init, { ip: '192.0.2.1' });
          await judgeCall(answer, `${method} ${url} ${typeof sent.body === 'string' ? sent.body : ''}`);
        },
      ),
      { numRuns: RUNS },
    );
  });
});

afterAll(async () => {
  // Whatever was taken can be shown, exported and opened.
  for (const { name } of testEntities) {
    const list = await admin.call(`${name}?perPage=100`, { as: 'owner' });
    expect([name, list.status]).toEqual([name, 200]);
    for (const one of list.body.items) {
      const answer = await admin.call(`${name}/${one.id}`, { as: 'owner' });
      expect([name, [200, 405].includes(answer.status), answer.text.slice(0, 200)]).toEqual([
        name,
        true,
        expect.anything(),
      ]);
    }
    expect([name, [200, 404].includes((await admin.call(`${name}.csv`, { as: 'owner' })).status)]).toEqual([
      name,
      true,
    ]);
  }
});
