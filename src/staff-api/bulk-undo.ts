import * as v from 'valibot';
import { HttpError } from '#http/http-error.ts';
import { parseInput } from './input.ts';

type Values = Readonly<Record<string, unknown>>;

/** A call that undoes a change of many records (http.md#records): what they get back, and what they still have to have. */
interface UndoCall {
  readonly ids: string[];
  readonly change: Values;
  readonly over: Values;
}

/** What a record has of that which may be changed of many. */
function valuesOf(bulk: v.GenericSchema<unknown, Values>, record: object): Values {
  const read = v.safeParse(bulk, record);
  return read.success ? read.output : {};
}

/** The undoing of one change to many records: what a body says of it, and the calls for it. */
interface BulkUndo {
  /** @throws HttpError 409 where the record no longer has what the change left, which is somebody's later work */
  readonly refuseChanged: (current: object) => void;
  /** Notes what a record had before the change, and has now. */
  readonly note: (id: string, before: object, after: object) => void;
  /** What the answer says of it; nothing where the body does not ask for it. */
  readonly told: () => { readonly undo?: readonly UndoCall[] };
}

/**
 * @param bulk what may be changed of many records
 * @param body of the call: `undoable: true` asks for the calls that undo it, `over` says that it is one of them
 * @throws HttpError 422
 */
export function bulkUndo(bulk: v.GenericSchema<unknown, Values>, body: unknown): BulkUndo {
  const asked = v.object({ undoable: v.optional(v.boolean(), false), over: v.optional(bulk, {}) });
  const { undoable, over } = parseInput(asked, body);
  const calls = new Map<string, UndoCall>();
  return {
    refuseChanged(current) {
      const now = valuesOf(bulk, current);
      if (Object.keys(over).some((name) => now[name] !== over[name]))
        throw new HttpError(409, 'changedSince');
    },
    note(id, before, after) {
      const [was, is] = [valuesOf(bulk, before), valuesOf(bulk, after)];
      const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
        (name) => was[name] !== is[name],
      );
      if (names.length === 0) return;
      const [change, now] = [was, is].map((values) =>
        Object.fromEntries(names.toSorted().map((name) => [name, values[name] ?? ''])),
      ) as [Values, Values];
      // Records that had the same, and have the same, are undone by one call.
      const key = JSON.stringify([change, now]);
      const call = calls.get(key) ?? { ids: [], change, over: now };
      call.ids.push(id);
      calls.set(key, call);
    },
    told: () => (undoable ? { undo: [...calls.values()] } : {}),
  };
}
