import type * as v from 'valibot';
import type { Repository } from '#store/repository.ts';
import { noteInputSchema } from '#fields/note.ts';
import type { noteSchema, RecordBase } from '#fields/record.ts';
import { json } from '#http/answer.ts';
import type { RecordCall } from './admin-call.ts';
import { parseInput, readBody } from './input.ts';
import { noteAudit } from './audit/note-audit.ts';
import { etagOf } from './preconditions.ts';

type Note = v.InferOutput<typeof noteSchema>;

/** Somebody who sends the same text again within this time did not get the answer. */
const AGAIN_MS = 10 * 60_000;

/** `POST /{entity}/{id}/notes` `{text}` → 201, the note: added to what is there, so no version is asked for. */
export async function addNote<T extends RecordBase & { notes: Note[] }>(
  repository: Repository<T>,
  call: RecordCall,
): Promise<Response> {
  const before = await repository.get(call.id);
  const { text } = parseInput(noteInputSchema, await readBody(call.request));
  const note = { at: new Date(call.now()).toISOString(), author: call.user.name, text };
  const knownIn = ({ notes }: T) =>
    notes.find(
      ({ at, author, text: said }) =>
        author === note.author && said === text && call.now() - Date.parse(at) <= AGAIN_MS,
    );
  let isAdded = false;
  // Looked at once more where it is written: both calls of somebody who presses twice may have come this far.
  const added = (current: T): T => {
    isAdded = !knownIn(current);
    return isAdded ? { ...current, notes: [...current.notes, note] } : current;
  };
  const record = knownIn(before) ? before : await repository.update(call.id, added);
  if (!isAdded) return json(201, knownIn(record), etagOf(record));
  const changes = [{ field: 'notes', from: null, to: text }];
  const headers = await noteAudit(call, {
    action: 'note',
    entity: repository.entity,
    entityId: call.id,
    changes,
  });
  return json(201, note, { ...etagOf(record), ...headers });
}
