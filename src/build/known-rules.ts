import { readFileSync } from 'node:fs';
import { glob, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { keptBundle } from './kept-bundle.ts';

/** Files in which the rules of fields become schemas. */
const NAMES_RULES = /\b(?:fieldSchema|follows|valueSchema|formEntries|staffEntries|staffSchema|bulkSchema)\(/;

/**
 * Loads every file below a folder in which fields name their rules, which is when a wrong name is told.
 * @throws Error `No such validator 'x' exists. (path)` (rules.md#validation-rules)
 */
export async function checkRules(folder: string): Promise<void> {
  for await (const path of glob('**/*.ts', { cwd: folder, exclude: (name) => name.endsWith('.test.ts') })) {
    const file = resolve(folder, path);
    if (!NAMES_RULES.test(readFileSync(file, 'utf8'))) continue;
    await import(pathToFileURL(file).href).catch((error: unknown) => {
      throw new Error(`${error instanceof Error ? error.message : String(error)} (${path})`, {
        cause: error,
      });
    });
  }
}

/**
 * A build ends at a rule that does not exist, also where no page that it makes has the field: a staff screen's. What is
 * kept of the check is that these sources have passed it.
 */
export function knownRules(): AstroIntegration {
  let root = '';
  return {
    name: 'known-rules',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:start': async () => {
        await keptBundle(root, 'rules', async (outDir) => {
          await checkRules(resolve(root, 'src/features'));
          await mkdir(outDir, { recursive: true });
        });
      },
    },
  };
}
