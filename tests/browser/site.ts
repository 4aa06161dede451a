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
import { openMailbox, type MailboxMode } from '../support/mailbox.ts';
import { serveBrowser } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';
import { turns } from './turns.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser is that all files share: starting one takes longer than many a test. */
    browser: string;
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
       * A GET here answers with all mails that the site has sent, POST `mail/…` sets how the mail server behaves; empty
       * where mails go elsewhere.
       */
      mailUrl: string;
      /**
       * Of the captcha's and the analytics' stand-ins: GET `asked` and `collected` tell what came in, POST `mode/…` sets
       * how the captcha behaves. Only the half of the tests whose site is set up with both has it; empty in the other.
       */
      servicesUrl: string;
    };
  }
}

/**
 * Builds and serves the site once for all browser tests. With `SITE_UNDER_TEST=http://127.0.0.1:PORT` they use a server
 * that runs already; `SITE_DIRECTORY` then says where it keeps its data, `SMTP_PORT` where it sends its mail, and
 * `SERVICES_PORT` where it looks for captcha and analytics.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { SITE_UNDER_TEST, SITE_DIRECTORY = '', SMTP_PORT, SERVICES_PORT } = process.env;
  const browser = await serveBrowser();
  project.provide('browser', browser.wsEndpoint());
  const mailbox = await openMailbox(Number(SMTP_PORT ?? 0));
  // One half's site has them and the other's has not, as an operator may: neither needs a build of its own.
  const services = project.name === 'staff' ? await openServices(Number(SERVICES_PORT ?? 0)) : undefined;
  const site = SITE_UNDER_TEST ? undefined : await startSite(mailbox.url, services?.settings);
  const control = controlOf(mailbox, site, services);
  await once(control.listen(0, '127.0.0.1'), 'listening');
  const controlUrl = `http://127.0.0.1:${(control.address() as AddressInfo).port}/`;
  project.provide('site', {
    base: site?.base ?? `http://localhost:${new URL(SITE_UNDER_TEST ?? '').port}`,
    directory: site?.directory ?? SITE_DIRECTORY,
    turnsUrl: controlUrl,
    restartUrl: site ? controlUrl : '',
    mailUrl: site || SMTP_PORT ? controlUrl : '',
    servicesUrl: services && (site || SERVICES_PORT) ? controlUrl : '',
  });
  return async () => {
    control.close();
    await browser.close();
    await site?.stop();
    await mailbox.close();
    await services?.close();
  };
}

async function openServices(port: number) {
  const analytics = analyticsStandIn();
  const captcha = await openCaptchaStandIn(port, analytics.listener);
  return {
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

/** Tests run in other processes than this one, which holds the site, its mail and what stands in for others' services. */
const controlOf = (
  mailbox: Awaited<ReturnType<typeof openMailbox>>,
  site: Site | undefined,
  services: Awaited<ReturnType<typeof openServices>> | undefined,
) => {
  const turn = turns();
  return createServer(async (request, response) => {
    const { method, url = '' } = request;
    if (method === 'GET') return response.end(JSON.stringify(services?.told[url] ?? mailbox.received));
    const mode = /^\/mode\/(\w+)$/.exec(url)?.[1];
    const mail = /^\/mail\/(\w+)$/.exec(url)?.[1];
    if (mode) services?.setCaptcha(mode as StandInMode);
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
