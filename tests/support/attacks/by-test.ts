/** Tests that do an attack, or a part of one, to the code: with a clock of their own, a store that fails, a browser. */
export interface AttackByTest {
  /** Of which attack (attacks.ts) this is a part. */
  readonly attack: number;
  readonly tried: string;
  readonly file: string;
  /** Of the file's tests, those with such a name. */
  readonly names?: RegExp;
}

const CVS = 'src/features/applications/server/cv';
const STAFF = 'src/features/staff/server';

/** In one process, without a site. */
export const BY_TEST: readonly AttackByTest[] = [
  {
    attack: 1,
    tried: 'files without end',
    file: 'src/features/applications/server/submit-application.test.ts',
    names: /files without end/,
  },
  {
    attack: 1,
    tried: 'forms that hold anything, without end',
    file: 'src/features/contact/server/contact-limits.test.ts',
    names: /refused before it is read/,
  },
  {
    attack: 1,
    tried: 'questions to the captcha without end',
    file: 'src/features/submissions/server/take-submission.test.ts',
    names: /counted first/,
  },
  { attack: 1, tried: 'thousands of fields and parts, JSON in JSON', file: 'src/http/body.test.ts' },
  { attack: 1, tried: 'files that take long or unfold', file: `${CVS}/check-cv-time.test.ts` },
  {
    attack: 1,
    tried: 'all the memory at once, where V8 gives up the process',
    file: 'src/http/worker/run-in-process.test.ts',
  },
  { attack: 1, tried: 'files that take all the memory', file: `${CVS}/inspect-in-worker.test.ts` },
  {
    attack: 1,
    tried: 'headings, tables and links without end in an article',
    file: 'src/features/articles/server/body-signs.test.ts',
  },
  {
    attack: 1,
    tried: 'quotes, lists, brackets and tables without end in an article',
    file: 'src/markdown/parse.test.ts',
  },
  { attack: 2, tried: 'scripts, programs and files in a PDF', file: `${CVS}/check-pdf.test.ts` },
  {
    attack: 2,
    tried: 'actions when a PDF is opened, and pages without end',
    file: `${CVS}/check-pdf-actions.test.ts`,
  },
  {
    attack: 2,
    tried: 'what one reader of PDFs sees and another does not',
    file: `${CVS}/check-pdf-readers.test.ts`,
  },
  {
    attack: 2,
    tried: 'tables, streams and words of a PDF that readers read differently',
    file: `${CVS}/pdf-file.test.ts`,
  },
  { attack: 2, tried: 'links to scripts in a PDF', file: `${CVS}/check-pdf-links.test.ts` },
  { attack: 2, tried: 'macros, fields and bombs in a DOCX', file: `${CVS}/check-docx.test.ts` },
  {
    attack: 2,
    tried: 'macros and fields in a DOC, and parts that share what they are made of',
    file: `${CVS}/check-doc.test.ts`,
  },
  { attack: 2, tried: 'a virus', file: `${CVS}/clamd.test.ts` },
  {
    attack: 3,
    tried: 'eleven registrations with an address of somebody else',
    file: 'src/features/membership/server/registered-again.test.ts',
  },
  {
    attack: 3,
    tried: 'a member kept from their own page by strangers who ask for links',
    file: 'src/features/own-page/server/own-links.test.ts',
    names: /however many networks/,
  },
  {
    attack: 4,
    tried: 'every call of accounts from a session 16 minutes old',
    file: 'src/staff-api/roles.test.ts',
    names: /sixteen minutes/,
  },
  {
    attack: 4,
    tried: 'another address, or a link that replaces a password',
    file: `${STAFF}/staff-entity.test.ts`,
    names: /open session of long ago/,
  },
  {
    attack: 4,
    tried: 'a second factor turned on or off',
    file: `${STAFF}/factor.test.ts`,
    names: /last quarter of an hour|prepared in time|not without proof|just now/,
  },
  {
    attack: 4,
    tried: 'another password without the second factor',
    file: `${STAFF}/password.test.ts`,
    names: /just signed in/,
  },
  {
    attack: 4,
    tried: 'a passkey added or removed',
    file: `${STAFF}/passkey.test.ts`,
    names: /last quarter of an hour/,
  },
  {
    attack: 4,
    tried: 'a link that replaces a password, out of a copy of what is stored about its reader',
    file: 'src/features/privacy/server/privacy.test.ts',
    names: /opens something/,
  },
  { attack: 5, tried: 'a day of guesses by a stranger', file: `${STAFF}/kept-out.isolated.test.ts` },
  {
    attack: 6,
    tried: 'exports, downloads and refusals unnoticed',
    file: 'src/features/audit/server/audit-of-reading.test.ts',
  },
  {
    attack: 6,
    tried: 'sign-ins and changes of accounts unnoticed',
    file: 'src/features/audit/server/audit-of-accounts.test.ts',
  },
  {
    attack: 6,
    tried: 'a CV in an article, so that its readers stand in the audit for who took it',
    file: `${STAFF}/session.test.ts`,
    names: /in an article/,
  },
  {
    attack: 6,
    tried: 'what a role may not see: every call',
    file: 'src/staff-api/roles.test.ts',
    names: /^(?:owner|editor|publisher|membership|recruiter) |may not see/,
  },
  { attack: 6, tried: 'what a role may not see, wherever it is', file: 'src/staff-api/roles-marks.test.ts' },
  {
    attack: 6,
    tried: 'drafts by a link of somebody who is no longer there',
    file: 'src/features/articles/server/preview-links.test.ts',
    names: /opens nothing once/,
  },
  { attack: 6, tried: 'what a role may not see: the table', file: 'src/fields/staff-access.test.ts' },
  {
    attack: 6,
    tried: 'what a role may not see: menu and palette of each role',
    file: 'src/admin/shell/navigation-items.test.ts',
  },
  {
    attack: 7,
    tried: 'a password lost without mail; mails past the outbox',
    file: `${STAFF}/recover.test.ts`,
  },
  {
    attack: 7,
    tried: 'a second factor lost, and one’s own taken away in the same way',
    file: `${STAFF}/staff-entity.test.ts`,
    names: /lost the second factor|their own away/,
  },
  {
    attack: 7,
    tried: 'links from before an account changed',
    file: `${STAFF}/staff-service.test.ts`,
    names: /mailed before|earlier address/,
  },
  { attack: 8, tried: 'past the demand for a second factor', file: `${STAFF}/factor-demand.test.ts` },
  {
    attack: 8,
    tried: 'a passkey or another way in added without its person being told',
    file: `${STAFF}/account-changes.test.ts`,
  },
  {
    attack: 8,
    tried: 'codes guessed by somebody who knows the password',
    file: `${STAFF}/factor.test.ts`,
    names: /guesses at the code|taken away while/,
  },
  { attack: 8, tried: 'passkeys of others, copied, replayed, removed', file: `${STAFF}/passkey.test.ts` },
  {
    attack: 9,
    tried: 'a script as the address of an event',
    file: 'src/features/articles/server/staff/refused-writes.test.ts',
    names: /javascript/,
  },
  { attack: 9, tried: 'the same in a draft of before', file: 'src/features/articles/article-copy.test.ts' },
  {
    attack: 9,
    tried: 'a script as a project’s link, another site as the home page’s',
    file: 'src/site/content.test.ts',
    names: /leads nobody/,
  },
  {
    attack: 9,
    tried: 'another site behind the language of an address',
    file: 'src/i18n/pinned-path.test.ts',
    names: /no other site/,
  },
  {
    attack: 9,
    tried: 'rules of the host in an address of an imported site',
    file: 'src/app/content-import/old-addresses.test.ts',
    names: /one rule/,
  },
  {
    attack: 9,
    tried: 'the name of the organisation as password',
    file: `${STAFF}/password.test.ts`,
    names: /may not/,
  },
  { attack: 9, tried: 'tokens in query strings', file: 'src/app/mailed-links.test.ts' },
  {
    attack: 9,
    tried: 'formulas in CSV',
    file: 'src/staff-api/csv/csv-export.test.ts',
    names: /^a cell|a phone number/,
  },
  {
    attack: 9,
    tried: 'the language set by a picture in an article',
    file: 'src/http/language-route.test.ts',
  },
  { attack: 9, tried: 'a malformed setting', file: 'src/build/settings-or-end.test.ts' },
  { attack: 9, tried: 'a host that shows a stack', file: 'netlify/local/guard.test.ts', names: /as host/ },
  { attack: 9, tried: 'a body in gzip', file: 'src/http/body.test.ts', names: /gzip/ },
];
