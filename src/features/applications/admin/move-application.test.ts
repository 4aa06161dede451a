import { afterEach, expect, test, vi } from 'vitest';
import type { ApplicationRecord } from '../application-record.ts';
import { MovedByOther, moveApplication } from './move-application.ts';

const given = { given: true, version: '2026-01-01', at: '2026-11-20T00:00:00.000Z', locale: 'th' } as const;
const stored: ApplicationRecord = {
  id: '0198c5f0-0000-7000-8000-000000000001',
  version: 4,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  name: 'สมหญิง ใจดี',
  email: 'somying@tests.example',
  phone: '081 234 5678',
  cv: { name: 'ประวัติ.pdf', size: 7, type: 'application/pdf', sha256: '00' },
  fileId: '0198c5f0-0000-7000-8000-000000000002',
  consents: { privacyPolicy: given, personalInformation: given, informationSecurity: given },
  locale: 'th',
  status: 'new',
  spam: false,
  verified: true,
  notes: [],
};
const card = { id: stored.id, version: 3, status: 'new', rating: undefined } as const;

/** What the API answers, call by call, and what it was asked. */
function answers(...bodies: [status: number, body: unknown][]) {
  const calls: { version: string | null; body: unknown }[] = [];
  vi.stubGlobal('fetch', (_path: string, { headers, body }: RequestInit) => {
    const [status, answer] = bodies[calls.length] ?? [500, {}];
    calls.push({ version: new Headers(headers).get('If-Match'), body: JSON.parse(String(body)) });
    return Promise.resolve(Response.json(answer, { status }));
  });
  return calls;
}
const stale = (current: ApplicationRecord): [number, unknown] => [
  412,
  { message: 'Stale', statusCode: 412, current },
];
afterEach(() => vi.unstubAllGlobals());

test('a move names the version that it was seen in', async () => {
  const calls = answers([200, { ...stored, status: 'offer' }]);
  expect((await moveApplication(card, 'offer')).status).toBe('offer');
  expect(calls).toEqual([{ version: '"3"', body: { status: 'offer', rating: '' } }]);
});

test('a rating or a note of somebody else stays, and the move is made over it', async () => {
  const calls = answers(stale({ ...stored, rating: 5 }), [200, { ...stored, rating: 5, status: 'offer' }]);
  await moveApplication(card, 'offer');
  expect(calls[1]).toEqual({ version: '"4"', body: { status: 'offer', rating: 5 } });
});

test('a move of somebody else is left as it is, and told', async () => {
  const calls = answers(stale({ ...stored, status: 'interview' }));
  const error = await moveApplication(card, 'offer').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MovedByOther);
  expect(error).toMatchObject({ status: 'interview' });
  expect(calls).toHaveLength(1);
});

test('the same move of somebody else is as good as one’s own', async () => {
  answers(stale({ ...stored, status: 'offer' }));
  expect(await moveApplication(card, 'offer')).toMatchObject({ status: 'offer', version: 4 });
});

test('any other refusal is the API’s own', async () => {
  answers([503, { message: 'Later', statusCode: 503 }]);
  await expect(moveApplication(card, 'offer')).rejects.toMatchObject({ status: 503, message: 'Later' });
});
