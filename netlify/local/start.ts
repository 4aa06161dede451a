// `npm start`: builds the site, serves it as Netlify would, prints where, and restarts it if it ends.
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { settingsOrEnd } from '#build/settings-or-end.ts';
import { newSetupCode } from '#features/staff/server/setup-code.ts';
import { guard } from './guard.ts';
import { notConfigured } from './not-configured.ts';
import { runSchedules } from './schedules.ts';
import { endServe, freePorts, netlifyServe } from './serve.ts';

const settings = settingsOrEnd();
const port = settings.port;
const ports = await freePorts();
const dist = pathToFileURL(`${process.cwd()}/dist/`);

// The functions run in processes of their own, so the code that they will ask for is generated here and passed to them.
const setupCode = settings.adminSetupCode ?? newSetupCode();
// Visitors see the guard's URLs, not those of the server behind it.
const environment = { SITE_URL: settings.siteUrl, ADMIN_SETUP_CODE: setupCode };

// Before the build, which takes minutes; until it is done, visitors are told to come back.
const server = guard({ upstreamPort: ports.site, dist }).listen(port, '127.0.0.1');
await once(server, 'listening').catch((error: Error) => {
  console.error(`Port ${port} cannot be used (${error.message}). Set PORT to another one.`);
  process.exit(1);
});

let isStopping = false;
function stop(): void {
  isStopping = true;
  endServe(serve.process);
  process.exit();
}
// During the build, too, which would go on by itself: what was started does not end with the terminal. Under `nohup`, which
// has taken the output from the terminal, nothing ends with it.
for (const signal of ['SIGINT', 'SIGTERM', ...(process.stdout.isTTY ? ['SIGHUP'] : [])])
  process.on(signal, stop);

// Not before it is known how to end it.
console.log('Building the site …');
let serve = netlifyServe(ports, environment);

await serve.ready.catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

watch();
runSchedules(`http://127.0.0.1:${ports.site}`);
const lines = [
  '',
  `The site is ready: http://localhost:${port}`,
  ...(await setupLines()),
  ...notConfigured(settings),
  'Stop it with Ctrl-C. Stored data is kept in .netlify/.',
  '',
];
console.log(lines.join('\n'));

/** As long as there is no staff account: where to create the first owner's, and the code for it. */
async function setupLines(): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${ports.site}/api/auth/setup`).catch(() => undefined);
  const isNeeded = answer?.ok && JSON.stringify(await answer.json()).includes('"needed":true');
  return isNeeded ? [`First owner: http://localhost:${port}/admin/setup with the code ${setupCode}`] : [];
}

function watch(): void {
  serve.process.on('exit', async () => {
    if (isStopping) return;
    console.error('netlify serve has stopped; starting it again …');
    serve = netlifyServe(ports, environment);
    watch();
    await serve.ready.catch(() => undefined);
  });
}
