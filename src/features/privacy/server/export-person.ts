import { strToU8, zipSync } from 'fflate';
import type { PrivacyRequest } from '../privacy-request.ts';
import type { FoundPerson } from './find-person.ts';
import { idOf } from './sources/source.ts';

/** To be raised when the shape of `data.json` changes. */
const FORMAT = 'personal-data/1';
/** What some system would not take in a file's name, `..` included. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]|^\.+/gu;

export interface ExportedPerson {
  readonly email: string;
  readonly person: FoundPerson;
  readonly requests: readonly PrivacyRequest[];
  /** In ms since 1970. */
  readonly now: number;
}

/**
 * Everything that is stored about a person, as a ZIP: `data.json` with every record under the name of its source, and
 * the files that came with them, which `files` in it lists. For the shape see http.md#privacy.
 * @throws StoreUnavailable
 */
export async function exportPerson({ email, person, requests, now }: ExportedPerson): Promise<Uint8Array> {
  const archive: Record<string, Uint8Array> = {};
  const files: { readonly of: string; readonly path: string | null; readonly name: string }[] = [];
  const data: Record<string, readonly unknown[]> = {};
  for (const [source, found] of person.found) {
    data[source] = found.map((one) => one.data);
    for (const { ref, files: theirs = [] } of found) {
      for (const { name, read } of theirs) {
        const bytes = await read();
        const path = `files/${source}-${idOf(ref)}/${name.replace(UNSAFE, '_') || 'file'}`;
        if (bytes) archive[path] = bytes;
        files.push({ of: ref, path: bytes ? path : null, name });
      }
    }
  }
  const exported = { format: FORMAT, email, exportedAt: new Date(now).toISOString(), data, requests, files };
  return zipSync({ 'data.json': strToU8(`${JSON.stringify(exported, null, 2)}\n`), ...archive });
}
