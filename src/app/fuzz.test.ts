import fc from 'fast-check';
import type * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categorySchema } from '#features/categories/category.ts';
import { contactSchema } from '#features/contact/contact.ts';
import { contactBulkSchema, contactWorkSchema } from '#features/contact/contact-work.ts';
import { applicationBulkSchema, applicationWorkSchema } from '#features/applications/application-work.ts';
import { applicationRoute } from '#features/applications/server/application-route.ts';
import { submitContact } from '#features/contact/server/submit-contact.ts';
import { replyInputSchema } from '#features/mail/reply.ts';
import { mediaSchema } from '#features/media/media.ts';
import { mediaRoute } from '#features/media/server/media-route.ts';
import { memberBulkSchema, memberCreateSchema, memberSchema } from '#features/membership/member.ts';
import { membershipSchema } from '#features/membership/membership.ts';
import { submitMembership } from '#features/membership/server/submit-membership.ts';
import { privacyActionSchema, privacyRequestInputSchema } from '#features/privacy/privacy-input.ts';
import {
  factorOffSchema,
  factorSchema,
  loginSchema,
  passwordChangeSchema,
  resetConfirmSchema,
  resetSchema,
  setupSchema,
} from '#features/staff/auth-requests.ts';
import { authApp } from '#features/staff/server/auth-app.ts';
import { staffCreateSchema, staffSchema } from '#features/staff/staff.ts';
import { submissionRoute } from '#features/submissions/server/submission-route.ts';
import { noteInputSchema } from '#fields/note.ts';
import { type HttpApp, httpApp } from '#http/app.ts';
import { languageRoute } from '#http/language-route.ts';
import { staffApp } from '#staff-api/app.ts';
import { judgeCall } from '#tests/support/fuzz/judge.ts';
import { anything, changed, naughty, nearly, RUNS, text } from '#tests/support/fuzz/values.ts';
import { testAdmin } from '#tests/support/server/admin.ts';
import { applicationCalls, filled } from '#tests/support/server/application-calls.ts';
import { madeRecord, testEntities } from '#tests/support/server/entities.ts';
import { inquiry, testSubmission } from '#tests/support/server/submission.ts';
import { entities } from './registry.ts';

// Every call, asked with what nearly fits its schema and with texts that have broken programs before: no answer is an
// error of ours or shows something of the inside, each is in the caller's language, and what was stored can be read. A
// few times each here; `npm run fuzz` continues for thousands.

const admin = testAdmin();
const { dependencies } = testSubmission();
const apps: HttpApp[] = [
  httpApp([
    submissionRoute('contact', submitContact, () => dependencies),
    submissionRoute('membership', submitMembership, () => dependencies),
    applicationRoute(() => applicationCalls().dependencies),
    mediaRoute(() => ({ stores: admin.using.stores, files: admin.dependencies.files })),
    languageRoute(),
  ]),
  authApp(() => admin.using),
  staffApp(entities, () => admin.dependencies),
];
const calls = apps.flatMap((app) =>
  app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => ({ app, method, path })),
);

type Schema = v.GenericSchema<unknown, unknown>;
/** What each call takes, by the end of its path; another one gets anything. */
const SCHEMAS: readonly (readonly [pattern: RegExp, schema: Schema])[] = [
  [/^POST .*contact$/, contactSchema],
  [/^POST .*membership$/, membershipSchema],
  [/setup$/, setupSchema],
  [/login$/, loginSchema],
  [/auth\/password$/, passwordChangeSchema],
  [/reset$/, resetSchema],
  [/confirm$/, resetConfirmSchema],
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
const samples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/api/contact': inquiry,
  '/api/applications': filled,
  ...Object.fromEntries(testEntities.map(({ name, valid }) => [`/api/admin/${name}`, valid ?? {}])),
};

/** A record of each entity, made again for each property: the one before may have deleted it. */
const ids = new Map<string, string>();
let bearer = '';
beforeAll(async () => {
  bearer = await admin.person().then(() => admin.token());
  for (const entity of testEntities) ids.set(`/api/admin/${entity.name}`, await madeRecord(admin, entity));
});

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
  const sample = samples[path.replace(/\/:id.*$/, '')] ?? {};
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

const LISTS = ['page', 'perPage', 'sort', 'order', 'q', 'email', 'to', 'back', 'dryRun', 'from'];
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

describe.each(calls)('$method $path', ({ app, method, path }) => {
  const hasBody = !['GET', 'HEAD'].includes(method);
  const id = fc.oneof(
    { arbitrary: fc.constant(undefined), weight: 4 },
    { arbitrary: text.map((one) => encodeURIComponent(one.toWellFormed())), weight: 1 },
  );
  test('withstands', async () => {
    await fc.assert(
      fc.asyncProperty(bodyOf(method, path), query, headers, id, async (sent, asked, more, other) => {
        const known = ids.get(path.replace(/\/:id.*$/, '')) ?? '0198c5f0-0000-7000-8000-00000000ffff';
        const url = `${path.replace(/:id(?:\{[^}]*\})?/, () => other ?? known)}?${asked}`;
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
      }),
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
