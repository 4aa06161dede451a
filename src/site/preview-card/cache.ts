import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drawCard } from './build-png.ts';
import type { Card } from './card.ts';

/** Kept between builds with the packages; a card is drawn again only when its text or this number changes. */
const FOLDER = new URL('node_modules/.cache/preview-cards/', `file://${process.cwd()}/`);
const DESIGN = 3;

const fileOf = (card: Card): URL => {
  const name = createHash('sha256')
    .update(JSON.stringify([DESIGN, card]))
    .digest('hex')
    .slice(0, 32);
  return new URL(`${name}.png`, FOLDER);
};

/** The file of a card that an earlier build has drawn. */
export function keptCard(card: Card): string | undefined {
  const file = fileURLToPath(fileOf(card));
  return existsSync(file) ? file : undefined;
}

/** Draws a card as PNG, and keeps it for later builds. */
export async function newCard(card: Card): Promise<Buffer> {
  const png = await drawCard(card);
  await mkdir(FOLDER, { recursive: true });
  // Two builds at the same time share the folder: neither may read half a file of the other.
  const draft = new URL(`${randomUUID()}.part`, FOLDER);
  await writeFile(draft, png);
  await rename(draft, fileOf(card));
  return png;
}
