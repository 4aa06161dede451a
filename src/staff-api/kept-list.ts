import * as v from 'valibot';
import type { AdminCall } from './admin-call.ts';
import { changesBetween } from './audit/changes.ts';
import { noteAudit } from './audit/note-audit.ts';
import type { Methods } from './entity.ts';
import { parseInput, readBody } from './input.ts';
import { matchedVersion } from './preconditions.ts';
import { viewInputSchema, viewSchema } from '#fields/list-view.ts';
import { ID } from '#fields/record.ts';
import type { StaffEntity } from '#fields/staff-access.ts';
import { messageKey } from '#fields/text.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { count } from '#http/limits/count.ts';
import { parseStored } from '#store/parse-stored.ts';

/** So many entries at most: a short list that people keep by hand. */
const MOST = 200;

/** An entry; where it has a version, a change of it says which one it was made to, as for a record. */
interface Entry {
  readonly id: string;
  readonly version?: number;
}

interface KeptList<Input, Item> {
  readonly key: string;
  /** What is sent, without its id. */
  readonly input: v.GenericSchema<unknown, Input>;
  readonly item: v.GenericSchema<unknown, Item>;
  /** @param former the entry whose place it takes */
  readonly itemOf: (input: Input, id: string, call: AdminCall, former?: Item) => Item;
  /** Who sees an entry and may change it; without them, everybody who may call this. */
  readonly sees?: (item: Item, call: AdminCall) => boolean;
  readonly mayChange?: (item: Item, call: AdminCall) => boolean;
  /** What the answers hold beside the entries. */
  readonly also?: (call: AdminCall) => object;
  /** How the audit tells of changes, where others work with what somebody changed. */
  readonly noted?: {
    readonly entity: StaffEntity;
    readonly action: string;
    readonly textOf: (item: Item) => string;
  };
}

/**
 * A short list that staff keep under one key of the settings store, such as templates of replies: `GET` → 200 `{items}`,
 * `PUT` `{id, …}` adds or changes an entry, `DELETE ?id=` takes one away, both → 200 `{items}` as it is then. Changes of
 * two people at once both count. 403 for an entry of somebody else, 409 for a list that is full. An entry with a version
 * is changed with `If-Match`: 428 without it, 412 with `current` for another version, 404 once the entry is gone.
 */
export function keptList<Input, Item extends Entry>(list: KeptList<Input, Item>): Methods<AdminCall> {
  const { key, input, item, itemOf, sees = () => true, mayChange = () => true, also, noted } = list;
  const schema = v.array(item) as v.GenericSchema<unknown, Item[]>;
  const counted = { schema, none: [] as Item[] };
  const idSchema = v.object({ id: v.pipe(v.string(), v.regex(ID, messageKey('invalid'))) });

  const answer = (items: readonly Item[], call: AdminCall, headers = {}): Response =>
    json(200, { items: items.filter((one) => sees(one, call)), ...also?.(call) }, headers);

  async function note(call: AdminCall, former: Item | undefined, made: Item | undefined) {
    if (!noted) return {};
    const { action, entity, textOf } = noted;
    const textIn = (one: Item | undefined) => ({ [action]: one && textOf(one) });
    const changes = changesBetween(textIn(former), textIn(made));
    if (changes.length === 0) return {};
    return noteAudit(call, { action, entity, entityId: '', changes });
  }

  /** Whether somebody sends a new entry again, not knowing that it is kept already. */
  const isRepeated = (body: unknown, former: Item): boolean => {
    const [sent, kept] = [v.safeParse(input, body), v.safeParse(input, former)];
    return sent.success && kept.success && JSON.stringify(sent.output) === JSON.stringify(kept.output);
  };
  function entryOf(call: AdminCall, body: unknown, id: string, former: Item | undefined): Item {
    const isNew = !call.request.headers.get('if-match')?.trim();
    if (!former && !isNew) throw new HttpError(404, 'recordGone');
    if (former?.version !== undefined) {
      if (isNew && isRepeated(body, former)) return former;
      matchedVersion(call.request, { version: former.version }, former);
    }
    return itemOf(parseInput(input, body), id, call, former);
  }

  /** @param make the entry that takes the place of the one with this id; without it, that is taken away */
  async function change(call: AdminCall, id: string, make?: (former?: Item) => Item): Promise<Response> {
    let former: Item | undefined;
    let made: Item | undefined;
    const done = await count<Item[]>(call.stores('settings'), key, counted, (items) => {
      const place = items.findIndex((one) => one.id === id);
      former = items[place];
      if (former && !(sees(former, call) && mayChange(former, call))) throw new HttpError(403, 'notAllowed');
      if (!former && items.length >= MOST) throw new HttpError(409, 'listFull');
      made = make?.(former);
      if (!former) return { state: made ? [...items, made] : items };
      return { state: items.toSpliced(place, 1, ...(made ? [made] : [])) };
    });
    if ('state' in done) return answer(done.state, call, await note(call, former, made));
    throw new HttpError(503, 'timeUp', { 'Retry-After': String(done.waitSeconds) });
  }

  return {
    async GET(call) {
      const found = await call.stores('settings').get(key);
      return answer(parseStored(schema, found?.text) ?? [], call);
    },
    async PUT(call) {
      const body = await readBody(call.request);
      const { id } = parseInput(idSchema, body);
      return change(call, id, (former) => entryOf(call, body, id, former));
    },
    DELETE: (call) => change(call, call.url.searchParams.get('id') ?? ''),
  };
}

/** `/{entity}/views`: filters of its list under a name, for whoever saved them or for everybody who sees the list. */
export const listViews = (entity: StaffEntity) =>
  keptList({
    key: `list-views-${entity}`,
    input: viewInputSchema,
    item: viewSchema,
    itemOf: (view, id, { user }) => ({ ...view, id, owner: user.id }),
    sees: ({ isShared, owner }, { user }) => isShared || owner === user.id,
    mayChange: ({ owner }, { user }) => owner === user.id || user.role === 'owner',
  });
