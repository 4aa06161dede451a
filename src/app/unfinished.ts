import { pointedAt, UNFINISHED } from '#store/pointers.ts';
import type { Stores } from '#store/stores.ts';

/** A form that was stored, and of which nobody has seen yet that all that follows from it is there. */
export interface UnfinishedForm {
  readonly entity: string;
  readonly id: string;
  /** In ms since 1970. */
  readonly createdAt: number;
  /** By which it is told that it is. */
  readonly key: string;
}

/** Forms of the last minutes, and those whose consents or mails a store that failed left out. @throws StoreUnavailable */
export async function unfinishedForms(stores: Stores): Promise<readonly UnfinishedForm[]> {
  return (await pointedAt(stores('pointers'), UNFINISHED)).map((key) => {
    const [entity = '', id = '', , made = ''] = key.split('/');
    return { entity, id, createdAt: Number.parseInt(made, 16), key: `${UNFINISHED}${key}` };
  });
}
