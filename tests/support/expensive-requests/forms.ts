import { readForm } from '#http/body.ts';
import { formDataToFields } from '#http/form-data.ts';
import type { HttpError } from '#http/http-error.ts';
import { applicant, membershipCalls } from '../server/registration.ts';
import { contactCalls, inquiry } from '../server/submission.ts';
import { FORM, repeated, TEXTS_OF_A_FIELD, third, type Unmarked, wrongIn } from './request.ts';

const contact = contactCalls();
const member = membershipCalls();
const fields = [
  'name',
  'email',
  'phone',
  'message',
  'documentKind',
  'formToken',
  'captchaToken',
  'submissionId',
];
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const manyFields = Object.fromEntries(Array.from({ length: 4_500 }, (_, n) => [`f${n}`, n]));
/** What is never told to be wrong: whatever is in it, the inquiry is kept. */
const UNTOLD = ['formToken', 'captchaToken', 'submissionId'];
/** Nothing visible is nothing, where nothing is needed. */
const isTaken = (field: string, text: string): boolean =>
  UNTOLD.includes(field) || (field === 'phone' && text.trim() === '');

function* submissions(): Generator<Unmarked> {
  for (const field of fields) {
    for (const text of TEXTS_OF_A_FIELD) {
      yield {
        name: `inquiry, ${field} of ${JSON.stringify(text)}`,
        send: () => wrongIn(field, contact.post({ ...inquiry, [field]: third(text) })),
        expected: [isTaken(field, text) ? 201 : 422],
      };
    }
  }
  for (const text of TEXTS_OF_A_FIELD) {
    yield {
      name: `registration, email of ${JSON.stringify(text)}`,
      send: () => wrongIn('email', member.post({ ...applicant, email: `${third(text)}@example.com` })),
      expected: [422],
    };
  }
  yield {
    name: 'inquiry of nested lists',
    send: () => contact.post(nested(FORM / 2)),
    expected: [400],
  };
  yield {
    name: 'inquiry with nested consents',
    send: () => contact.post(`{"consents":${nested(FORM / 2 - 20)}}`),
    expected: [400],
  };
  yield {
    name: 'inquiry of many fields',
    send: () => contact.post({ ...inquiry, ...manyFields }),
    expected: [201],
  };
  yield {
    name: 'inquiry of many consents',
    send: () => contact.post({ ...inquiry, consents: { ...inquiry.consents, ...manyFields } }),
    expected: [201],
  };
}

/** What pages without scripts do with what is posted. */
const posted = (body: string, type: string) => async () => {
  const request = new Request('http://localhost/contact-us/send', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  return readForm(request).then(formDataToFields, ({ statusCode }: HttpError) => ({ status: statusCode }));
};
const URL_ENCODED = 'application/x-www-form-urlencoded';
const part = (name: string): string => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`;
/** What is sent to the public forms, with their scripts and without. */
export const forms: readonly Unmarked[] = [
  ...submissions(),
  {
    name: 'post of 15,000 field names',
    send: posted(Array.from({ length: 15_000 }, (_, n) => n.toString(36)).join('&'), URL_ENCODED),
    expected: [413],
  },
  { name: 'post of one name 200 times', send: posted(repeated('consents[a]=true&', 3_400), URL_ENCODED) },
  { name: 'post of escapes', send: posted(`name=${repeated('%E0%B8%81', FORM)}`, URL_ENCODED) },
  { name: 'post of brackets', send: posted(`${repeated('consents[', FORM)}=1`, URL_ENCODED) },
  {
    name: 'multipart of many parts',
    send: posted(repeated(part('a'), FORM), 'multipart/form-data; boundary=x'),
    expected: [413],
  },
  {
    name: 'multipart of a long header',
    send: posted(`${part(repeated('a', FORM - 200))}--x--`, 'multipart/form-data; boundary=x'),
  },
  {
    name: 'multipart of dashes',
    send: posted(repeated('-', FORM), 'multipart/form-data; boundary=-'),
    expected: [413],
  },
  {
    name: 'multipart with a long boundary',
    send: posted('x', `multipart/form-data; ${repeated('boundary=" ;', 15_000)}`),
    expected: [400],
  },
];
