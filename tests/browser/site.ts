import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { analyticsStandIn, STAND_IN_ANALYTICS_ID } from '../support/analytics-stand-in.ts';
import {
  openCaptchaStandIn,
  STAND_IN_SECRET,
  STAND_IN_SITE_KEY,
  type StandInMode,
} from '../support/captcha-stand-in.ts';
import { freePort } from '../../netlify/local/serve.ts';
import { openMailbox, type MailboxMode } from '../support/mailbox.ts';
import { findBrowser } from '../support/browser.ts';
import { type BuiltSite, buildSite } from '../support/built-site.ts';
import { newSession, type Session } from '../support/sign-in.ts';
import { startSite, type Site } from '../support/site.ts';
import { turns } from './turns.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the owner, for all files; none for a server that somebody else runs. */
    sessions: { readonly inBrowser: Session; readonly asCaller: Session } | undefined;
    site: {
      /** `http://localhost:PORT` */
      base: string;
      /** Where it was built and keeps its data; empty for a server that somebody else runs. */
      directory: string;
      /** POST `enter` or `enter/alone` is answered when it is a file's turn; `leave` ends it. */
      turnsUrl: string;
      /** A POST here restarts the site and answers when it is back; empty likewise. */
      restartUrl: string;
      /**
       * A GET here answers with all e-mails that the site has sent, POST `mail/…` sets how the mail server behaves;
       * empty where e-mails go elsewhere.
       */
      mailUrl: string;
      /**
       * Of the captcha's and the analytics' stand-ins: GET `asked` and `collected` tell what came in, POST `mode/…` sets
       * how the captcha behaves. Empty for a site that runs without both.
       */
      servicesUrl: string;
      /** Where prebuilt pages may load captcha and analytics from. */
      servicesOrigin: string;
    };
  }
}

/** What the projects of a run share, though each loads this file again: the processes that are behind their sites. */
interface Shared {
  users: number;
  readonly services: ReturnType<typeof openServices>;
  /** The port of the site without captcha and analytics: prebuilt pages name their own URL. */
  readonly port: Promise<number>;
  /** Nothing where somebody else runs the site. */
  readonly built: Promise<BuiltSite> | undefined;
}
const run = globalThis as { sharedByBrowserTests?: Shared | undefined };

function begin(): Shared {
  const services = openServices(Number(process.env['SERVICES_PORT'] ?? 0));
  const port = freePort();
  const built = process.env['SITE_UNDER_TEST']
    ? undefined
    : Promise.all([port, services]).then(([number, { settings }]) =>
        buildSite({ SITE_URL: `http://localhost:${number}`, ...settings }),
      );
  return { users: 0, services, port, built };
}

async function end({ services, built }: Shared): Promise<void> {
  await (await services).close();
  await (await built)?.remove();
}

/**
 * Serves the site for the tests of a project, from the one build that all projects share. It is built with captcha and
 * analytics, as an operator may: the project `configured` has them when it runs too, the other has not, so that there
 * pages that are prebuilt stand for a site with both, and pages that are made on demand for one with neither.
 *
 * With `SITE_UNDER_TEST=http://127.0.0.1:PORT` tests use a server that runs already; `SITE_DIRECTORY` then says where
 * it keeps its data, `SMTP_PORT` where it sends its e-mail, and `SERVICES_PORT` where it looks for captcha and
 * analytics.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { SITE_UNDER_TEST, SITE_DIRECTORY = '', SMTP_PORT } = process.env;
  const shared = (run.sharedByBrowserTests ??= begin());
  shared.users += 1;
  const isConfigured = project.name === 'configured';
  const mailbox = await openMailbox(Number(SMTP_PORT ?? 0));
  const services = await shared.services;
  const port = await (isConfigured ? freePort() : shared.port);
  const built = await shared.built;
  const site =
    built &&
    (await startSite(built, {
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      SMTP_URL: mailbox.url,
      ...(isConfigured && services.settings),
    }));
  const control = controlOf(mailbox, site, services);
  await once(control.listen(0, '127.0.0.1'), 'listening');
  const controlUrl = `http://127.0.0.1:${(control.address() as AddressInfo).port}/`;
  project.provide(
    'sessions',
    site && { inBrowser: await newSession(site.base), asCaller: await newSession(site.base) },
  );
  // Unpacked once, before several want it at the same moment.
  await findBrowser();
  project.provide('site', {
    base: site?.base ?? `http://localhost:${new URL(SITE_UNDER_TEST ?? '').port}`,
    directory: site?.directory ?? SITE_DIRECTORY,
    turnsUrl: controlUrl,
    restartUrl: site ? controlUrl : '',
    mailUrl: site || SMTP_PORT ? controlUrl : '',
    servicesUrl: isConfigured ? controlUrl : '',
    servicesOrigin: services.origin,
  });
  return async () => {
    control.close();
    await site?.stop();
    await mailbox.close();
    shared.users -= 1;
    if (shared.users > 0) return;
    run.sharedByBrowserTests = undefined;
    await end(shared);
  };
}

async function openServices(port: number) {
  const analytics = analyticsStandIn();
  const captcha = await openCaptchaStandIn(port, analytics.listener);
  return {
    origin: captcha.origin,
    settings: {
      CAPTCHA_SITE_KEY: STAND_IN_SITE_KEY,
      CAPTCHA_SECRET: STAND_IN_SECRET,
      CAPTCHA_VERIFY_URL: captcha.verifyUrl,
      CAPTCHA_SCRIPT_URL: captcha.scriptUrl,
      ANALYTICS_ID: STAND_IN_ANALYTICS_ID,
      ANALYTICS_SCRIPT_URL: `${captcha.origin}/gtag/js`,
    },
    told: { '/asked': captcha.asked, '/collected': analytics.collected } as Record<string, unknown>,
    setCaptcha: captcha.set,
    close: captcha.close,
  };
}

/**
 * Tests run in other processes than this one, which holds the site, its e-mail and what stands in for others' services.
 */
const controlOf = (
  mailbox: Awaited<ReturnType<typeof openMailbox>>,
  site: Site | undefined,
  services: Awaited<ReturnType<typeof openServices>>,
) => {
  const turn = turns();
  return createServer(async (request, response) => {
    const { method, url = '' } = request;
    if (method === 'GET') return response.end(JSON.stringify(services.told[url] ?? mailbox.received));
    const mode = /^\/mode\/(\w+)$/.exec(url)?.[1];
    const mail = /^\/mail\/(\w+)$/.exec(url)?.[1];
    if (mode) services.setCaptcha(mode as StandInMode);
    else if (mail) mailbox.set(mail as MailboxMode);
    else if (url.startsWith('/enter')) await turn.enter(url.endsWith('/alone'));
    else if (url === '/leave') turn.leave();
    else {
      const failure = await site?.restart().then(
        () => undefined,
        (error: Error) => error.message,
      );
      return response.writeHead(failure ? 500 : 204).end(failure);
    }
    return response.writeHead(204).end();
  });
};
