import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'node:zlib';
import { inject } from 'vitest';

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** How base64 of anything that holds the text looks: it may begin at any of three places in a group. */
function base64Forms(text: string): string[] {
  const bytes = Buffer.from(text);
  const forms = [0, 1, 2].map((lead) =>
    Buffer.concat([Buffer.alloc(lead), bytes])
      .toString('base64')
      // Signs at both ends also carry bits of what is beside the text.
      .slice(Math.ceil((lead * 4) / 3), Math.floor(((lead + bytes.length) * 4) / 3)),
  );
  return [...forms, ...forms.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))];
}

/** The same bytes and, where they are compressed as a whole, what they unfold to. */
function unfolded(bytes: Buffer): Buffer[] {
  if (bytes[0] !== 0x1f && bytes[0] !== 0x78) return [bytes];
  try {
    return [bytes, unzipSync(bytes)];
  } catch {
    return [bytes];
  }
}

/** Tells whether a text is in some bytes as it is, in capitals or none, or encoded for a URL or as base64. */
function finder(mark: string): (texts: readonly string[]) => boolean {
  const plain = [folded(mark), folded(encodeURIComponent(mark)), folded(encodeURIComponent(folded(mark)))];
  const encoded = base64Forms(mark);
  return (texts) =>
    texts.some((text) => encoded.some((form) => text.includes(form))) ||
    texts.map(folded).some((text) => plain.some((form) => text.includes(form)));
}

/**
 * Where something of a person still stands, in every byte of every store of the site and in the names of its files.
 * @returns for each mark the files in which it was found, as paths from the stores' directory
 */
export async function traces<Mark extends string>(
  marks: Readonly<Record<Mark, string>>,
): Promise<Record<Mark, string[]>> {
  const { directory } = inject('site');
  if (!directory) throw new Error('Set SITE_DIRECTORY to where the site under test was started.');
  const root = join(directory, '.netlify/blobs-serve');
  const finders = (Object.entries(marks) as [Mark, string][]).map(([name, mark]) => ({
    holds: finder(mark),
    files: [] as string[],
    name,
  }));
  for (const file of await readdir(root, { recursive: true })) {
    // A directory, or gone since: other tests use the same stores.
    const bytes = await readFile(join(root, file)).catch(() => Buffer.alloc(0));
    const texts = [file, ...unfolded(bytes).map((one) => one.toString('utf8'))];
    for (const { holds, files } of finders) if (holds(texts)) files.push(file);
  }
  return Object.fromEntries(finders.map(({ name, files }) => [name, files])) as Record<Mark, string[]>;
}
