import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { v5 as uuidv5 } from 'uuid';
import { CENTRE, mediaLimits } from '#features/media/media.ts';
import { type CheckedMedium, checkPicture } from '#features/media/server/check-picture.ts';
import { media } from '#features/media/server/media-records.ts';
import { PictureProblem } from '#features/media/server/picture-problem.ts';
import { plainName } from '#features/media/server/read-upload.ts';
import { decoded } from '#fields/decoded.ts';
import { limits } from '#fields/limits.ts';
import { type Locale, perLocale } from '#i18n/locales.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import type { ContentTask } from '../content-files/content-task.ts';

/** Makes ids of the bytes of pictures, so that none comes twice; a random one, the same for ever. */
const IDS = '9f0f5d0c-8c0b-4a55-9a3e-3f6d1f4c7b21';
/** Where the two systems keep pictures, and how their folder may have been copied. */
const PLACES = ['/wp-content/uploads/', '/content/images/'];
const BASES = ['', 'uploads', 'wp-content/uploads', 'images', 'content/images'];
/** Smaller copies beside or above a picture: `office-300x200.jpg`, `size/w600/…`. */
const SMALLER = /-\d{1,5}x\d{1,5}(?=\.\w{1,5}$)/;
const SIZES = /^size\/w\d{1,5}(?:h\d{1,5})?\//;

/** How many are uploaded at once. */
const CONCURRENCY = 5;

interface Storing extends Pick<ContentTask, 'site' | 'now'> {
  readonly isWritten: boolean;
}
interface Found {
  readonly id: string;
  readonly path: string;
  readonly alt: Record<Locale, string>;
}

/** The pictures of an export, in the folder that came with it. */
export function oldPictures(folder: string | undefined, origin: string) {
  const byUrl = new Map<string, Found | string>();

  /** The files that a URL may mean, the best first. */
  function candidates(url: string): string[] {
    const { pathname = '' } = URL.parse(url, origin || 'https://old.invalid') ?? {};
    const place = PLACES.find((one) => pathname.includes(one));
    if (!folder || !place) return [];
    const path = pathname.slice(pathname.indexOf(place) + place.length);
    const name = (decoded(path) ?? path).replace(SIZES, '');
    return [...new Set([name.replace(SMALLER, ''), name])]
      .flatMap((one) => BASES.map((base) => resolve(join(folder, base, one))))
      .filter((path) => path.startsWith(resolve(folder) + sep));
  }

  /** @returns why it is not taken, where it is not */
  async function findPicture(url: string): Promise<Found | string> {
    let problem = folder ? 'it is not in the pictures folder' : 'no pictures folder was given';
    for (const path of candidates(url)) {
      const checked = await picture(path);
      if (typeof checked === 'string') problem = checked;
      else if (checked) return { id: idOf(checked), path, alt: perLocale(() => '') };
    }
    return problem;
  }

  return {
    /** Its id in the library, `alt` said in `locale`; undefined where it cannot be had: then `note` is told why. */
    async idOf(
      url: string,
      { alt, locale, note }: { alt: string; locale: Locale; note: (text: string) => void },
    ): Promise<string | undefined> {
      const found = byUrl.get(url) ?? (await findPicture(url));
      byUrl.set(url, found);
      if (typeof found === 'string') {
        note(`the picture ${url} is left out: ${found}`);
        return undefined;
      }
      found.alt[locale] ||= alt.slice(0, limits.alt);
      return found.id;
    },

    /** Puts pictures into the library that it lacks, or only counts them. @returns how many @throws StoreUnavailable */
    async store({ site, now, isWritten }: Storing, ids: ReadonlySet<string>): Promise<number> {
      let added = 0;
      const paths = new Map(
        [...byUrl.values()].flatMap((one) => (typeof one === 'string' ? [] : [[one.id, one.path] as const])),
      );
      await mapConcurrently([...paths], CONCURRENCY, async ([id, path]) => {
        if (!ids.has(id) || (await media(site.stores, now).find(id))) return;
        added += 1;
        const checked = isWritten ? await picture(path) : undefined;
        if (typeof checked !== 'object') return;
        const { bytes, ...measured } = checked;
        const alt = perLocale((locale) => altOf(id, locale));
        await site.files('files-media').add(id, bytes);
        const described = { fileName: plainName(path), alt, focalPoint: CENTRE };
        await media(site.stores, now).create(
          { ...described, ...measured, size: bytes.length },
          { id, submission: id },
        );
      });
      return added;
    },
  };

  /** The same picture may be shown under several URLs. */
  function altOf(id: string, locale: Locale): string {
    const all = [...byUrl.values()].flatMap((one) => (typeof one !== 'string' && one.id === id ? [one] : []));
    return all.map(({ alt }) => alt[locale]).find(Boolean) ?? '';
  }
}
export type OldPictures = ReturnType<typeof oldPictures>;

const idOf = ({ bytes }: CheckedMedium): string =>
  uuidv5(createHash('sha256').update(bytes).digest('hex'), IDS);

/** A picture of the folder; why it is none that we take; undefined where there is no such file. */
async function picture(path: string): Promise<CheckedMedium | string | undefined> {
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) return undefined;
  if (bytes.length > mediaLimits.bytes) return `it is larger than ${mediaLimits.bytes} bytes`;
  try {
    return checkPicture(new Uint8Array(bytes));
  } catch (error) {
    if (error instanceof PictureProblem) return error.message;
    throw error;
  }
}
