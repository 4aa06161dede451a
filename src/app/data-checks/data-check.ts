import type { AllStores } from '#features/backup/server/take-backup.ts';
import type { RecordBase } from '#fields/record.ts';
import type { Stores } from '#store/stores.ts';

export interface DataProblem {
  readonly at: string;
  readonly says: string;
  /** Repairs it; absent if only a person can tell what is right. @throws StoreUnavailable */
  readonly mend?: () => Promise<void>;
}

export interface CheckedSite extends AllStores {
  readonly now: () => number;
  /** Waits until what is under way has finished. */
  readonly settle: () => Promise<void>;
}

/** A check of one kind of data. To add one: write it beside these and name it in `data-checks.ts`. */
export type DataCheck = (site: CheckedSite) => RunningCheck;
export interface RunningCheck {
  /** What has to be listed before records are read, since it is written before them. @throws StoreUnavailable */
  readonly begin?: () => Promise<void>;
  /** Called with every record that can be read. */
  readonly see?: (entity: string, record: RecordBase) => void;
  /** Called once all have been seen. @throws StoreUnavailable */
  readonly problems: () => AsyncIterable<DataProblem>;
}

/** Whether a record `{entity}/{id}` is stored, readable or not, or may be brought back. @throws StoreUnavailable */
export async function mayBeThere(stores: Stores, ref: string): Promise<boolean> {
  const [entity = '', id = ''] = ref.split('/');
  const found = (await stores('deleted').get(ref)) ?? (await stores(`records-${entity}`).get(id));
  return found !== undefined;
}
