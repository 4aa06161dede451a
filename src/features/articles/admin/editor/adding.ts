import { type Realm, realmPlugin } from '@mdxeditor/editor';

/** A plugin of the editor that adds to what it has, by the cells that take it: `{ [addExportVisitor$]: … }`. */
export const adding = (parts: Parameters<Realm['pubIn']>[0]) =>
  realmPlugin({ init: (realm) => realm.pubIn(parts) });
