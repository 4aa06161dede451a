import { readSettings, type Settings } from '../http/settings.ts';

/** A malformed setting ends a build or a start with the one line that says which, and what it should look like. */
export function settingsOrEnd(): Settings {
  try {
    return readSettings();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
