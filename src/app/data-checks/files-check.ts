import { ARTICLE_KINDS } from '#features/articles/article.ts';
import type { ArticleRecord } from '#features/articles/article-record.ts';
import { applicationFileKey } from '#features/applications/server/application-files.ts';
import type { ApplicationRecord } from '#features/applications/application-record.ts';
import type { RecordBase } from '#fields/record.ts';
import type { FileStoreName } from '#store/file-store.ts';
import { isFileStoreName } from '#store/store-names.ts';
import type { StoreName } from '#store/stores.ts';
import { type DataCheck, type DataProblem, mayBeThere } from './data-check.ts';

/**
 * What is apart from its record: a record has it, and nothing is there without its record.
 * @param recordOf the record of a key
 * @param keysOf the keys that a record names
 */
const apartCheck =
  (
    name: FileStoreName | StoreName,
    recordOf: (key: string) => string,
    keysOf: (entity: string, record: RecordBase) => readonly string[] = () => [],
  ): DataCheck =>
  ({ stores, files, settle }) => {
    const keys = async (): Promise<readonly string[]> =>
      isFileStoreName(name) ? files(name).keys() : (await stores(name).list()).map(({ key }) => key);
    const drop = (key: string) => (isFileStoreName(name) ? files(name) : stores(name)).delete(key);
    const wanted = new Map<string, string>();
    let before: readonly string[] = [];
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
        if (orphans.length > 0) await settle();
        for (const key of orphans) {
          const ref = recordOf(key);
          // Of a record that nobody can read nothing is judged.
          if (await mayBeThere(stores, ref)) continue;
          yield { at: `${name}/${key}`, says: `belongs to no record ${ref}`, mend: () => drop(key) };
        }
      },
    };
  };

const first = (key: string): string => key.split('/')[0] ?? '';
const articleOf = (key: string): string => key.split('/').slice(0, 2).join('/');

/** Pictures of the library, CVs, what earlier versions of articles said, and what is beside articles. */
export const filesChecks: readonly DataCheck[] = [
  apartCheck(
    'files-media',
    (key) => `media/${first(key)}`,
    (entity, { id }) => (entity === 'media' ? [id] : []),
  ),
  apartCheck(
    'application-files',
    (key) => `applications/${first(key)}`,
    (entity, record) => (entity === 'applications' ? [applicationFileKey(record as ApplicationRecord)] : []),
  ),
  apartCheck('revisions', articleOf, (entity, record) =>
    ARTICLE_KINDS.some((kind) => kind === entity)
      ? (record as ArticleRecord).revisions.map(({ key }) => key)
      : [],
  ),
  apartCheck('preview-links', articleOf),
  apartCheck('reviews', articleOf),
];
