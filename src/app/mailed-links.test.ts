import { expect, test } from 'vitest';
import { statusLink } from '#features/applications/server/status-link.ts';
import { withdrawalLink } from '#features/consents/server/withdrawal-link.ts';
import { confirmationLink } from '#features/membership/server/confirmation-link.ts';
import { linkedMail } from '#features/own-page/server/own-mails.ts';
import { passwordLinkUrl } from '#features/staff/server/links.ts';

const id = '0198c5f0-0000-7000-8000-000000000001';
const siteUrl = 'https://www.example.com';
const token = 'T'.repeat(43);
const email = 'somying@example.com';
const of = { secret: 'a secret for tests', siteUrl, locale: 'th', now: 0 } as const;

async function ownPageLink(): Promise<string> {
  const mail = { id, to: email, locale: 'th', occasion: 'x', token, until: '', ip: undefined } as const;
  const secret = () => Promise.resolve(of.secret);
  const { content } = await linkedMail('open', mail, { settings: { siteUrl }, secret });
  return /\S+\/member\/me\S*/.exec(content.text)?.[0] ?? '';
}

// Nor a log of this site, of the host or of whatever lies between sees it there.
test.each([
  ['a new password', () => passwordLinkUrl(siteUrl, token)],
  ['a confirmation', () => confirmationLink({ id, email }, of)],
  ['consents', () => withdrawalLink({ ...of, email })],
  ['an application', () => statusLink({ id }, of)],
  ['a member’s own page', ownPageLink],
])('the link of a mail to %s has its token in the fragment alone', async (_, link) => {
  const { search, hash, pathname } = new URL(await link());
  expect([search, pathname.length < 40]).toEqual(['', true]);
  expect(hash.length).toBeGreaterThan(40);
});
