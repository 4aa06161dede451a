import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { drawCard } from './build-png.ts';
import type { Card } from './card.ts';

/** Kept between builds with the packages; a card is drawn again only when its text or this number changes. */
const FOLDER = new URL('node_modules/.cache/preview-cards/', `file://${process.cwd()}/`);
const DESIGN = 2;

/** The card as PNG, from the cache of an earlier build where it is there. */
export async function cachedCard(card: Card): Promise<Buffer> {
  const name = createHash('sha256')
    .update(JSON.stringify([DESIGN, card]))
    .digest('hex')
    .slice(0, 32);
  const file = new URL(`${name}.png`, FOLDER);
  try {
    // Waiting for a thread for each of thousands takes several times the processor: see src/build/content.ts.
    return readFileSync(file);
  } catch {
    const png = await drawCard(card);
    await mkdir(FOLDER, { recursive: true });
    // Two builds at the same time share the folder: neither may read half a file of the other.
    const draft = new URL(`${randomUUID()}.part`, FOLDER);
    await writeFile(draft, png);
    await rename(draft, file);
    return png;
  }
}
