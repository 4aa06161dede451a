import { fork } from 'node:child_process';
import { copyFile, mkdir, rename, rm, appendFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { workingCopy } from './tests/support/working-copy.ts';
const N = Number(process.env.N ?? 4000);
const dir = await workingCopy(resolve('.'));
const build = (env: any): Promise<any> => new Promise((done, fail) => {
  const c = fork(resolve('one.mts'), { cwd: dir, env: { ...process.env, ...env }, execArgv: ['--max-old-space-size=1536'], stdio: ['ignore','ignore','inherit','ipc'] });
  c.on('message', done); c.on('exit', (x) => x === 0 || fail(new Error('x' + x)));
});
for (const l of ['en','th']) for (let i = 0; i < N/2; i++) await copyFile(`content/projects/${l}/mobio.md`, join(dir, 'content/projects', l, `copy-${i}.md`));
let n = 0;
const aside = () => rename(join(dir,'dist'), join(dir, `dist-${n++}`)).catch(()=>{});
console.log(dir);
console.log('warm', await build({})); await aside();
for (const step of (process.env.STEPS ?? 'A').split(',')) {
  const env = { A: { FORCE: '1' }, D: {}, B: { INC: '1', FORCE: '1' }, C: { INC: '1' } }[step];
  console.log(step, await build(env)); await aside();
}
