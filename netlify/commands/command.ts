import { existsSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Presets, SingleBar } from 'cli-progress';
import { purgeCache } from '@netlify/functions';
import { readSettings } from '#http/settings.ts';
import { openSiteStores, type SiteStores } from '#store/site-stores.ts';

/** Ends a command with a sentence instead of a stack. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Given<O extends Options> = ReturnType<typeof readArguments<O>>;

const isTerminal = (): boolean => Boolean(process.stdin.isTTY && process.stderr.isTTY);

/** The command's arguments; `--help` prints the help and ends the command. @throws CommandFailed */
function readArguments<O extends Options>(help: string, options: O) {
  try {
    const given = parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } } as O & {
        help: { type: 'boolean'; short: 'h' };
      },
      allowPositionals: true,
    });
    if ('help' in given.values && given.values.help) {
      console.log(help);
      process.exit(0);
    }
    return given;
  } catch (error) {
    throw new CommandFailed(`${error instanceof Error ? error.message : ''}\n\n${help}`);
  }
}

/** Asks a question on the terminal. The answer is not shown if it is a secret. */
async function ask(question: string, isSecret = false): Promise<string> {
  process.stderr.write(question);
  const quiet = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = isSecret ? quiet : process.stderr;
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const answer = await lines.question('');
  lines.close();
  if (isSecret) process.stderr.write('\n');
  return answer;
}

/** Says which file or folder that somebody named is not there. @throws CommandFailed */
export function assertThere(...paths: readonly (string | undefined)[]): void {
  for (const path of paths)
    if (path !== undefined && !existsSync(path)) throw new CommandFailed(`${path} does not exist.`);
}

/**
 * `BACKUP_PASSPHRASE`, else what is typed. One that `isNew` is typed twice, and is as long as the setting has to be; an
 * older backup may have a shorter one.
 * @throws CommandFailed if there is neither; Error for one that is too short
 */
export async function passphrase(isNew: boolean): Promise<string> {
  // Without the white space around it, as the nightly backup reads it.
  const given = isNew ? readSettings().backupPassphrase : process.env['BACKUP_PASSPHRASE']?.trim();
  if (given) return given;
  if (!isTerminal())
    throw new CommandFailed('There is no passphrase: set BACKUP_PASSPHRASE, or run this in a terminal.');
  const typed = await ask('Passphrase: ', true);
  if (typed === '') throw new CommandFailed('A backup needs a passphrase.');
  if (isNew) readSettings({ BACKUP_PASSPHRASE: typed });
  if (isNew && (await ask('Repeat it: ', true)) !== typed)
    throw new CommandFailed('The two passphrases differ.');
  return typed;
}

/** Whether somebody on the terminal says yes; false without a terminal. */
export async function confirmed(question: string): Promise<boolean> {
  if (!isTerminal()) return false;
  return /^(y|yes)$/i.test((await ask(`${question} [y/N] `)).trim());
}

/** A progress bar on a terminal, nothing elsewhere. */
export function progressBar() {
  const bar = new SingleBar(
    {
      stream: process.stderr,
      noTTYOutput: false,
      clearOnComplete: true,
      format: '{bar} {value} of {total}, {eta_formatted} left',
    },
    Presets.shades_classic,
  );
  let total = 0;
  return {
    expect(count: number) {
      total += count;
      if (!process.stderr.isTTY) return;
      if (bar.isActive) bar.setTotal(total);
      else bar.start(total, 0);
    },
    done: (count: number) => bar.increment(count),
    stop: () => bar.stop(),
  };
}

/**
 * Has the CDN of a deployed site forget the pages that it keeps, which show what was there before. Last, since it may fail.
 * @throws CommandFailed
 */
export async function forgetPages({ deployed }: SiteStores): Promise<void> {
  if (!deployed) return;
  await purgeCache(deployed).catch((error: unknown) => {
    throw new CommandFailed(
      'Everything is written, but the CDN still shows pages as they were: deploy the site again ' +
        `(${error instanceof Error ? error.message : 'no answer'}).`,
    );
  });
}

/**
 * Runs a command on the stores of the site. The exit code is 0 only if it succeeded; an error is printed in one line.
 * @param options that it takes, as `parseArgs` has them
 */
export async function command<const O extends Options>(
  help: string,
  options: O,
  run: (site: SiteStores, given: Given<O>) => Promise<boolean>,
): Promise<void> {
  let site: SiteStores | undefined;
  let isDone = false;
  try {
    const given = readArguments(help, options);
    site = await openSiteStores();
    isDone = await run(site, given);
  } catch (error) {
    console.error(error instanceof Error ? error.message : 'It failed.');
  }
  await site?.close();
  process.exit(isDone ? 0 : 1);
}
