// `npm start`: builds the site, serves it as Netlify would, prints where, and starts it again should it end.
import { pathToFileURL } from 'node:url';
import { readSettings } from '../server/settings.ts';
import { guard } from './guard.ts';
import { endServe, freePort, netlifyServe } from './serve.ts';

const settings = readSettings();
const port = settings.port;
const upstreamPort = await freePort();
const dist = pathToFileURL(`${process.cwd()}/dist/`);

console.log('Building the site …');
let serve = netlifyServe(upstreamPort, settings.siteUrl);
await serve.ready.catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

const server = guard({ upstreamPort, dist });
server.on('error', (error) => {
  console.error(`Port ${port} cannot be used (${error.message}). Set PORT to another one.`);
  stop(1);
});
server.listen(port, '127.0.0.1', () => {
  console.log(
    `\nThe site is ready: http://localhost:${port}\nStop it with Ctrl-C; what was stored stays in .netlify/.\n`,
  );
});

let isStopping = false;
watch();

function watch(): void {
  serve.process.on('exit', async () => {
    if (isStopping) return;
    console.error('netlify serve ended; starting it again …');
    serve = netlifyServe(upstreamPort, settings.siteUrl);
    watch();
    await serve.ready.catch(() => undefined);
  });
}

function stop(code: number): void {
  isStopping = true;
  endServe(serve.process);
  server.close();
  process.exit(code);
}
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
