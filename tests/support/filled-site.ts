import { freePort } from '../../netlify/local/serve.ts';
import { buildSite } from './built-site.ts';
import { type Call, fillSite, type Samples } from './docs-samples.ts';
import { openMailbox } from './mailbox.ts';
import { newSession, OWNER, type Session } from './sign-in.ts';
import { startSite } from './site.ts';

export interface FilledSite {
  /** `http://localhost:PORT` */
  readonly base: string;
  /** With which a browser is signed in as the owner. */
  readonly cookies: Session['cookies'];
  readonly samples: Samples;
  /** Calls it as its owner; rejects where the answer is an error. */
  readonly call: Call;
}

/** Builds the site, fills it with sample records, lends it to `use` and takes it away again. */
export async function withFilledSite(
  use: (site: FilledSite) => Promise<void>,
  owner: typeof OWNER = OWNER,
): Promise<void> {
  const mailbox = await openMailbox();
  const port = String(await freePort());
  const built = await buildSite({ SITE_URL: `http://localhost:${port}` });
  const site = await startSite(built, { PORT: port, SMTP_URL: mailbox.url });
  try {
    const { cookies, bearer } = await newSession(site.base, owner);
    const call: Call = async (path, init) => {
      const headers = new Headers(init.headers);
      if (path.startsWith('/api/admin/')) headers.set('Authorization', `Bearer ${bearer}`);
      const answer = await fetch(new URL(path, site.base), { ...init, headers });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer;
    };
    await use({ base: site.base, cookies, samples: await fillSite(call), call });
  } finally {
    await site.stop();
    await built.remove();
    await mailbox.close();
  }
}
