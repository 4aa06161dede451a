import { ARTICLE_KINDS } from '#features/articles/article.ts';
import type { ArticleRecord } from '#features/articles/article-record.ts';
import { applicationFileKey } from '#features/applications/server/application-files.ts';
import type { ApplicationRecord } from '#features/applications/application-record.ts';
import type { RecordBase } from '#fields/record.ts';
import type { DataCheck, DataProblem } from './data-check.ts';

interface Attached {
  /** What is under these keys, in the words of a problem. */
  readonly name: string;
  readonly keys: () => Promise<readonly string[]>;
  readonly delete: (key: string) => Promise<void>;
  /** The keys that belong to a record; `recordOf` finds the record of a key. */
  readonly keysOf: (entity: string, record: RecordBase) => readonly string[];
  readonly recordOf: (key: string) => string;
}

/** What is apart from its record: a record has it, and nothing is there without its record. */
const attachedCheck =
  (of: (site: Parameters<DataCheck>[0]) => Attached): DataCheck =>
  (site) => {
    const { name, keys, delete: drop, keysOf, recordOf } = of(site);
    const wanted = new Map<string, string>();
    let before: readonly string[] = [];
    const isRecord = async (ref: string): Promise<boolean> => {
      const [entity = '', id = ''] = ref.split('/');
      if (await site.stores('deleted').get(ref)) return true;
      return (await site.stores(`records-${entity}`).get(id)) !== undefined;
    };
    return {
      async begin() {
        before = await keys();
      },
      see(entity, record) {
        for (const key of keysOf(entity, record)) wanted.set(key, `records-${entity}/${record.id}`);
      },
      async *problems(): AsyncGenerator<DataProblem> {
        const present = new Set(await keys());
        for (const [key, at] of wanted)
          if (!present.has(key)) yield { at, says: `its file is gone: ${name}/${key}` };
        const orphans = before.filter((key) => present.has(key) && !wanted.has(key));
        // What is being uploaded gets its record right after.
        if (orphans.length > 0) await site.settle();
        for (const key of orphans) {
          const ref = recordOf(key);
          // Of a record that is there, or may be brought back, or that nobody can read, nothing is judged.
          if (await isRecord(ref)) continue;
          yield { at: `${name}/${key}`, says: `belongs to no record ${ref}`, mend: () => drop(key) };
        }
      },
    };
  };

const first = (key: string): string => key.split('/')[0] ?? '';

/** Pictures of the library. */
export const mediaFilesCheck = attachedCheck(({ files }) => ({
  name: 'files-media',
  keys: () => files('files-media').keys(),
  delete: (key) => files('files-media').delete(key),
  keysOf: (entity, { id }) => (entity === 'media' ? [id] : []),
  recordOf: (key) => `media/${first(key)}`,
}));

/** CVs. */
export const applicationFilesCheck = attachedCheck(({ files }) => ({
  name: 'application-files',
  keys: () => files('application-files').keys(),
  delete: (key) => files('application-files').delete(key),
  keysOf: (entity, record) =>
    entity === 'applications' ? [applicationFileKey(record as ApplicationRecord)] : [],
  recordOf: (key) => `applications/${first(key)}`,
}));

/** What earlier versions of articles said. */
export const revisionsCheck = attachedCheck(({ stores }) => ({
  name: 'revisions',
  keys: async () => (await stores('revisions').list()).map(({ key }) => key),
  delete: (key) => stores('revisions').delete(key),
  keysOf: (entity, record) =>
    ARTICLE_KINDS.some((kind) => kind === entity)
      ? (record as ArticleRecord).revisions.map(({ key }) => key)
      : [],
  recordOf: (key) => key.split('/').slice(0, 2).join('/'),
}));

/** What is beside articles and is named by none of them. */
const besideArticles = (name: 'preview-links' | 'reviews') =>
  attachedCheck(({ stores }) => ({
    name,
    keys: async () => (await stores(name).list()).map(({ key }) => key),
    delete: (key) => stores(name).delete(key),
    keysOf: () => [],
    recordOf: (key) => key.split('/').slice(0, 2).join('/'),
  }));
export const previewLinksCheck = besideArticles('preview-links');
export const reviewsCheck = besideArticles('reviews');
