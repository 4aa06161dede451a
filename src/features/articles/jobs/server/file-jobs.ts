import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { inEachLanguage } from '#fields/localised-text.ts';
import { LOCALES } from '#i18n/locales.ts';
import { isAbsent, readContentSlugs } from '../../server/staff/file-slugs.ts';

/** The list that the build makes for functions, which have no `content/` beside them; see `src/features/articles/build/article-slugs.ts`. */
export const JOB_LIST = '.netlify/file-jobs.json';

const copySchema = v.object({ title: v.string(), closesAt: v.optional(v.string()) });
const listSchema = v.array(
  v.object({
    slug: v.string(),
    copies: v.object(inEachLanguage(v.optional(copySchema))),
  }),
);
/** What is to be known of a job in a Markdown file before somebody applies for it, by language. */
export type FileJob = v.InferOutput<typeof listSchema>[number];

/** One line of what stands at the head of a file; that it is right, the build has seen to. */
const lineOf = (markdown: string, field: string): string | undefined =>
  new RegExp(`^${field}:[ \\t]*(?:'([^'\\n]*)'|"([^"\\n]*)"|([^\\n]*?))[ \\t\\r]*$`, 'm')
    .exec(markdown.split(/^---\s*$/m)[1] ?? '')
    ?.slice(1)
    .find((text) => text !== undefined);

async function copyIn(file: string): Promise<v.InferOutput<typeof copySchema> | undefined> {
  const markdown = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });
  return markdown === undefined
    ? undefined
    : { title: lineOf(markdown, 'title') ?? '', closesAt: lineOf(markdown, 'closesAt') };
}

/** The jobs in `content/`, from the files themselves. */
export async function readContentJobs(root: string): Promise<FileJob[]> {
  const { jobs } = await readContentSlugs(root);
  return Promise.all(
    jobs.map(async (slug) => {
      const copies: FileJob['copies'] = Object.fromEntries(
        await Promise.all(
          LOCALES.map(async (locale) => [
            locale,
            await copyIn(join(root, 'content', 'jobs', locale, `${slug}.md`)),
          ]),
        ),
      );
      return { slug, copies };
    }),
  );
}

/**
 * The jobs of Markdown files: where there is `content/`, the files tell; in a deployed function, the list of the build.
 * @throws when there is neither
 */
export async function fileJobs(root = process.cwd()): Promise<readonly FileJob[]> {
  const folders = await readdir(join(root, 'content')).catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });
  if (folders) return readContentJobs(root);
  return v.parse(listSchema, JSON.parse(await readFile(join(root, JOB_LIST), 'utf8')));
}
