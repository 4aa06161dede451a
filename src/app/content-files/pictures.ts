import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { readText } from '#build/content.ts';
import { pdfProblem } from '#features/applications/server/cv/inspect-in-worker.ts';
import { mediaUploadSchema } from '#features/media/media.ts';
import { checkMedium } from '#features/media/server/check-medium.ts';
import { media } from '#features/media/server/media-records.ts';
import { ID } from '#fields/record.ts';
import type { ContentTask } from './content-task.ts';

/** Where pictures and documents of the library lie that articles of `content/` show: each with what is said of it beside it. */
const FOLDER = 'content/pictures';
const WORDS = '.yml';

/** Writes the pictures that are not there yet: the bytes of one never change. @throws StoreUnavailable */
export async function pullPictures(
  { root, site }: Pick<ContentTask, 'root' | 'site'>,
  ids: ReadonlySet<string>,
): Promise<void> {
  const folder = join(root, FOLDER);
  for (const id of [...ids].toSorted()) {
    const record = await media(site.stores).find(id);
    const bytes = record && (await site.files('files-media').get(id));
    if (!record || !bytes) continue;
    const { fileName, alt, focalPoint, type } = record;
    await mkdir(folder, { recursive: true });
    const picture = join(folder, `${id}.${type.split('/')[1]}`);
    if (!existsSync(picture)) await writeFile(picture, bytes);
    await writeFile(
      join(folder, `${id}${WORDS}`),
      stringify({ fileName, alt, focalPoint }, { lineWidth: 0 }),
    );
  }
}

/**
 * Adds that folder's pictures to the library that it lacks. @returns how many @throws Error naming one that is not taken; StoreUnavailable
 */
export async function pushPictures({
  root,
  site,
  now,
}: Pick<ContentTask, 'root' | 'site' | 'now'>): Promise<number> {
  const folder = join(root, FOLDER);
  const names = await readdir(folder).catch(() => []);
  let added = 0;
  for (const name of names.filter((one) => one.endsWith(WORDS)).toSorted()) {
    const id = name.slice(0, -WORDS.length);
    const file = names.find((one) => one.startsWith(`${id}.`) && one !== name);
    if (!ID.test(id) || !file || (await media(site.stores, now).find(id))) continue;
    const path = `${FOLDER}/${name}`;
    const { data } = readText(mediaUploadSchema, path, await readFile(join(root, path), 'utf8'));
    const checked = await checkMedium(Buffer.from(await readFile(join(folder, file))), pdfProblem);
    if ('error' in checked) throw new Error(`${FOLDER}/${file} cannot be used (${checked.error.key}).`);
    const { bytes, ...measured } = checked;
    await site.files('files-media').add(id, bytes);
    await media(site.stores, now).create({ ...data, ...measured, size: bytes.length }, { id });
    added += 1;
  }
  return added;
}
