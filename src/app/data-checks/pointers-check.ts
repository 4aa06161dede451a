import type { RecordBase } from '#fields/record.ts';
import { EVERY_ENTITY_POINTED, isOfNoRecord, setPointer, timedEntity, timeOf } from '#store/pointers.ts';
import type { DataCheck, DataProblem } from './data-check.ts';
import { STORED_ENTITIES } from './stored-entities.ts';

/** Checks that every record is found by its pointers, and that every pointer leads to a record that has it. */
export const pointersCheck: DataCheck = ({ stores, now, settle }) => {
  const store = stores('pointers');
  const wanted = new Map<string, string>();
  /** Those whose time is over may be gone: somebody has looked. */
  const moments = new Set<string>();
  const looks: Promise<void>[] = [];
  /** That of a deleted record waits for its undoing; that of one which cannot be read leads to somebody all the same. */
  const mayLead = async (key: string): Promise<boolean> => {
    const [entity = '', id = ''] = key.startsWith('timed/')
      ? [timedEntity(key), key.split('/')[3]]
      : key.split('/').slice(-2);
    if (await stores('deleted').get(`${entity}/${id}`)) return true;
    const text = (await stores(`records-${entity}`).get(id))?.text;
    return text !== undefined && !isReadable(text);
  };

  return {
    see(entity, record: RecordBase) {
      const pointers = STORED_ENTITIES.get(entity)?.(stores).pointers;
      if (!pointers) return;
      const note = async () => {
        for (const key of await pointers.keysOf(record)) wanted.set(key, `records-${entity}/${record.id}`);
      };
      for (const key of pointers.moments(record)) {
        moments.add(key);
        if (timeOf(key) > now()) wanted.set(key, `records-${entity}/${record.id}`);
      }
      looks.push(note());
    },
    async *problems(): AsyncGenerator<DataProblem> {
      await Promise.all(looks);
      const there = new Set((await store.list()).map(({ key }) => key));
      // Until then the schedule gives pointers to what was stored before there were any, or was restored.
      const isComplete = (await stores('index').get(EVERY_ENTITY_POINTED)) !== undefined;
      const missing = isComplete ? [...wanted].filter(([key]) => !there.has(key)) : [];
      const stale = [...there].filter((key) => !wanted.has(key) && !moments.has(key) && !isOfNoRecord(key));
      // A pointer is set right before its record, and goes right after it.
      if (missing.length + stale.length > 0) await settle();
      for (const [key, at] of missing) {
        if (await store.get(key)) continue;
        yield { at, says: 'a pointer to it is missing', mend: () => setPointer(store, key) };
      }
      for (const key of stale) {
        if (!(await store.get(key)) || (await mayLead(key))) continue;
        yield {
          at: `pointers/${key}`,
          says: 'leads to no record',
          mend: () => store.delete(key),
        };
      }
    },
  };
};

function isReadable(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
