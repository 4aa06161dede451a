import * as v from 'valibot';
import { eraseFilesOf } from './personal-files.ts';
import { personKey } from './person.ts';
import { type FoundData, idOf, type PersonalDataSource } from './source.ts';

/** A copy of a deleted record that can still be brought back, as `deletable-repository.ts` keeps it. */
const copySchema = v.object({ deletedAt: v.number(), text: v.string() });
const documentSchema = v.object({ record: v.looseObject({ id: v.string(), email: v.string() }) });

function recordIn(text: string) {
  try {
    return v.parse(documentSchema, JSON.parse(v.parse(copySchema, JSON.parse(text)).text)).record;
  } catch {
    return undefined;
  }
}

/** What staff deleted within the last minutes, which could still be brought back. The files of such records wait too. */
export const deletedSource: PersonalDataSource = {
  name: 'deleted',
  async find({ person, refs }, { stores }) {
    const found: FoundData[] = [];
    for (const { key } of await stores('deleted').list()) {
      // The staff accounts of `records-staff` have no copies; articles have no e-mail address.
      const copy = await stores('deleted').get(key);
      const record = copy && recordIn(copy.text);
      if (!copy || !record || !(refs.has(key) || personKey(record.email) === person)) continue;
      const { deletedAt } = v.parse(copySchema, JSON.parse(copy.text));
      const entity = key.slice(0, key.indexOf('/'));
      found.push({ ref: key, at: new Date(deletedAt).toISOString(), title: entity, data: record });
    }
    return found;
  },
  async erase(found, _scope, { stores, files }) {
    for (const { ref } of found) {
      // The copy may be of a record that came back; its own source then looks after the file.
      const entity = ref.slice(0, ref.indexOf('/'));
      if (!(await stores(`records-${entity}`).get(idOf(ref)))) await eraseFilesOf(files, ref);
      await stores('deleted').delete(ref);
    }
  },
};
