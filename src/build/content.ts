import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { FAILSAFE_SCHEMA, load, Type, types } from 'js-yaml';
import * as v from 'valibot';
import { readSettings } from '../http/settings.ts';
import { fill } from '../i18n/fill.ts';
import { isUntranslated } from '../i18n/untranslated.ts';

/** Files of `content/` that are alike: which ones, and what each must say. */
export interface Collection<S extends v.GenericSchema = v.GenericSchema> {
  /** The folder, from the root of the project. */
  readonly base: string;
  /** A glob within it: Markdown, whose front matter is checked, or YAML and JSON. */
  readonly files: string;
  readonly schema: S;
}

/** One file, read and checked. */
export interface ContentFile<T = unknown> {
  /** Its path within the collection, without its ending: `en/about-us`. */
  readonly id: string;
  /** Its path from the root of the project. */
  readonly path: string;
  readonly data: T;
  /** All of it. */
  readonly text: string;
  /** The Markdown below the front matter; `''` for YAML and JSON. */
  readonly body: string;
}

export type FilesOf<C extends Collection> = readonly ContentFile<v.InferOutput<C['schema']>>[];

const isMarked = (said: unknown): said is { untranslated: true } =>
  typeof said === 'object' && said !== null && isUntranslated(said);

/** The settings that a text may name, so that policies state the deadlines that are in force: `{{daysContacts}}`. */
function deadlines(): Readonly<Record<string, number>> {
  const { retentionDaysContacts, retentionDaysApplications, retentionDaysRegistrations } = readSettings();
  return {
    daysContacts: retentionDaysContacts,
    daysApplications: retentionDaysApplications,
    daysRegistrations: retentionDaysRegistrations,
  };
}

interface Parts {
  readonly said: unknown;
  readonly body: string;
}
type LastParts = Map<string, Parts & { readonly text: string }>;
/**
 * Of each file, as it was last read: a build reads it for its pages, for the search and for the functions. One for the
 * process, since Vite loads this module for pages a second time, and YAML is the most that a file costs.
 */
const shared: typeof globalThis & { lastContentParts?: LastParts } = globalThis;
const lastParts = (shared.lastContentParts ??= new Map());

/** Takes a file apart. YAML takes JSON in; a date stays the text that was written. @throws Error of the YAML parser */
function partsOf(path: string, text: string): Parts {
  const known = lastParts.get(path);
  if (known?.text === text) return known;
  const parts = parse(path, text);
  lastParts.set(path, { text, ...parts });
  return parts;
}

/** Some editors begin a file with a mark of its encoding. */
const FRONT_MATTER = /^\uFEFF?---\r?\n(?:([^]*?)\r?\n)?---(?:\r?\n|$)/;

/** `1_000` and `0b1` are texts in YAML 1.2, which `js-yaml` takes for numbers. */
const wordlike = new Type('!text', {
  kind: 'scalar',
  resolve: (said) => /^[-+]?[\d.]*_|^[-+]?0b/.test(said),
});
const schema = FAILSAFE_SCHEMA.extend({
  implicit: [wordlike, types.null, types.bool, types.int, types.float],
});
/** By `js-yaml`, which takes a sixth of the time that `yaml` does. */
const parseYaml = (said: string): unknown => load(said, { schema }) ?? null;

function parse(path: string, text: string): Parts {
  if (!path.endsWith('.md')) return { said: parseYaml(text), body: '' };
  const [head = '', matter = ''] = FRONT_MATTER.exec(text) ?? [];
  const body = text.slice(head.length);
  return { said: parseYaml(matter) ?? {}, body: body.includes('{{') ? fill(body, deadlines()) : body };
}

/** `untranslated: true` may be in any file, so no schema has to know of it: see `isUntranslated`. */
function withoutMark(said: unknown): { said: unknown; untranslated: boolean } {
  if (!isMarked(said)) return { said, untranslated: false };
  const { untranslated: _mark, ...rest } = said;
  return { said: rest, untranslated: true };
}

/**
 * The one reader of `content/`: for pages, for the search, and for what functions need to know.
 * @throws Error naming the file, and the field and reason of everything that is wrong with it
 */
export function readText<S extends v.GenericSchema>(
  schema: S,
  path: string,
  text: string,
): { readonly data: v.InferOutput<S>; readonly body: string } {
  let parts;
  try {
    parts = partsOf(path, text);
  } catch (error) {
    throw new Error(`${path} is not YAML: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
  const { said, untranslated } = withoutMark(parts.said);
  const result = v.safeParse(schema, said);
  if (result.success) {
    // Only files that are objects have the mark.
    if (untranslated) Object.assign(Object(result.output), { untranslated });
    return { data: result.output, body: parts.body };
  }
  const reasons = result.issues.map((issue) => {
    const field = v.getDotPath(issue);
    return `  ${field === null ? '' : `${field}: `}${issue.message}`;
  });
  throw new Error([`${path} is not valid:`, ...reasons].join('\n'));
}

/** Every file of a collection, by its id; none where there is no such folder. @throws Error as `readText` */
export async function readCollection<C extends Collection>(
  root: string,
  { base, files, schema }: C,
): Promise<FilesOf<C>> {
  const folder = join(root, base);
  // Not by threads: for thousands of files that takes several times the processor.
  const names = globSync(files, { cwd: folder });
  return names.sort().map((name) => {
    const path = relative(root, join(folder, name)).replaceAll('\\', '/');
    const text = readFileSync(join(folder, name), 'utf8');
    const id = path.slice(base.length + 1).replace(/\.[^./]+$/, '');
    return { id, path, text, ...readText(schema, path, text) };
  });
}
