import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { startSite, type Site } from '../support/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: {
      /** `http://localhost:PORT` */
      base: string;
      /** Where it was built and keeps its data; empty for a server that somebody else runs. */
      directory: string;
      /** A POST here restarts the site and answers when it is back; empty likewise. */
      restartUrl: string;
    };
  }
}

/**
 * Builds and serves the site once for all browser tests. With `SITE_UNDER_TEST=http://127.0.0.1:PORT` they use a server
 * that runs already; `SITE_DIRECTORY` then says where it keeps its data.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { SITE_UNDER_TEST, SITE_DIRECTORY = '' } = process.env;
  if (SITE_UNDER_TEST) {
    const base = `http://localhost:${new URL(SITE_UNDER_TEST).port}`;
    project.provide('site', { base, directory: SITE_DIRECTORY, restartUrl: '' });
    return undefined;
  }
  const site = await startSite();
  const control = controlOf(site);
  await once(control.listen(0, '127.0.0.1'), 'listening');
  const { port } = control.address() as AddressInfo;
  const { base, directory } = site;
  project.provide('site', { base, directory, restartUrl: `http://127.0.0.1:${port}/` });
  return async () => {
    control.close();
    await site.stop();
  };
}

/** Tests run in other processes than this one, which holds the site. */
const controlOf = (site: Site) =>
  createServer(async (_request, response) => {
    const failure = await site.restart().then(
      () => undefined,
      (error: Error) => error.message,
    );
    response.writeHead(failure ? 500 : 204).end(failure);
  });
