import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { getCollection } from 'astro:content';
import { sourcesDigest } from '#build/kept-bundle.ts';
import { captchaHost } from '#forms/captcha-policy.ts';
import { analyticsSettings } from '#site/analytics/analytics-settings.ts';

/** A file of `content/` as Astro's store has it; `digest` is of all that it says. */
interface Entry {
  readonly id: string;
  readonly digest?: string | number | undefined;
}

const digestOf = (said: unknown): string => createHash('sha256').update(JSON.stringify(said)).digest('hex');
const versions = (entries: readonly Entry[]) => entries.map(({ id, digest }) => [id, digest]);

/** What is around the text of every page: code, settings, menus and foot, and the hashes in the names of its files. */
async function surroundings(): Promise<string> {
  const content = await Promise.all(
    (['organisation', 'policies', 'pages', 'home', 'services'] as const).map((name) => getCollection(name)),
  );
  return digestOf([
    sourcesDigest(process.cwd()),
    readdirSync('dist/_astro').sort(),
    [analyticsSettings(), captchaHost()],
    new Date().getFullYear(),
    versions(content.flat()),
  ]);
}

let around: Promise<string> | undefined;

/**
 * The key by which Astro knows that a prebuilt page would be as it was in the build before, for `getStaticPaths`.
 * @param entries everything of `content/` that the page shows, apart from what every page does
 */
export async function pageKey(entries: readonly Entry[]): Promise<string> {
  // While editing, nothing is kept.
  if (import.meta.env.DEV) return '';
  around ??= surroundings();
  return digestOf([await around, versions(entries)]);
}
