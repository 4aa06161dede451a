// `npm run recover`
import { recover } from '#features/staff/server/recover.ts';
import { readSettings } from '#http/settings.ts';
import { command, CommandFailed } from './command.ts';

const HELP = `npm run recover -- E-MAIL [--without-factor]

Prints a link with which the member of staff with this e-mail address can choose a new password. It works once, within
an hour, and the audit records that it was created.

--without-factor  also removes the account's second factor and passkeys, for somebody who has lost them

With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, the link is for the deployed site, at SITE_URL; without them, for the site
that npm start runs in this folder, at PORT or 8888.`;

const OPTIONS = { 'without-factor': { type: 'boolean' } } as const;

await command(HELP, OPTIONS, async ({ stores, deployed }, { positionals, values }) => {
  const [email, ...more] = positionals;
  if (email === undefined || more.length > 0) throw new CommandFailed(HELP);
  if (deployed && !process.env['SITE_URL'])
    throw new CommandFailed('Set SITE_URL to the site’s address: the link needs it.');
  const { siteUrl } = readSettings();
  const withoutFactor = values['without-factor'] === true;
  const link = await recover({ email, withoutFactor, siteUrl }, { stores, now: Date.now });
  if (link === undefined) throw new CommandFailed(`Nobody who can sign in has the e-mail address ${email}.`);
  console.log(link);
  return true;
});
