import { readSettings, type Settings } from '../http/settings.ts';

/** A malformed setting stops a build or a start with one line that says which it is and what it should look like. */
export function settingsOrEnd(): Settings {
  try {
    return readSettings();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
