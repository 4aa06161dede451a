import { pointedAt, UNFINISHED } from '#store/pointers.ts';
import type { Stores } from '#store/stores.ts';

/** A stored form whose consents and e-mails have not been checked yet. */
export interface UnfinishedForm {
  readonly entity: string;
  readonly id: string;
  /** In ms since 1970. */
  readonly createdAt: number;
  /** Called once they are complete. */
  readonly key: string;
}

/**
 * Forms of the last minutes, and those whose consents or e-mails a store that failed left out. @throws StoreUnavailable
 */
export async function unfinishedForms(stores: Stores): Promise<readonly UnfinishedForm[]> {
  return (await pointedAt(stores('pointers'), UNFINISHED)).map((key) => {
    const [entity = '', id = '', , made = ''] = key.split('/');
    return { entity, id, createdAt: Number.parseInt(made, 16), key: `${UNFINISHED}${key}` };
  });
}
