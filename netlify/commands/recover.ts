// `npm run recover`
import { recover } from '#features/staff/server/recover.ts';
import { readSettings } from '#http/settings.ts';
import { command, CommandFailed, readArguments } from './command.ts';

const HELP = `npm run recover -- E-MAIL [--without-factor]

Prints a link by which the member of staff with this e-mail address chooses a new password. It works once, for an hour,
and the audit shows that it was made.

--without-factor  takes the second factor and the passkeys of the account away as well, for somebody who has lost them

With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN the link is for the deployed site, at SITE_URL; without them for that of
npm start in this folder.`;

await command(async ({ stores, deployed }) => {
  const { positionals, values } = readArguments(HELP, { 'without-factor': { type: 'boolean' } });
  const [email, ...more] = positionals;
  if (email === undefined || more.length > 0) throw new CommandFailed(HELP);
  if (deployed && !process.env['SITE_URL'])
    throw new CommandFailed('Set SITE_URL to the address of the site, so that the link leads there.');
  const { siteUrl } = readSettings();
  const withoutFactor = values['without-factor'] === true;
  const link = await recover({ email, withoutFactor, siteUrl }, { stores, now: Date.now });
  if (link === undefined)
    throw new CommandFailed(`No member of staff who may sign in has the e-mail address ${email}.`);
  console.log(link);
  return true;
});
