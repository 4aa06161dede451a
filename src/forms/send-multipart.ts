import type { MessageKey } from '#fields/rules/messages.ts';
import { postName } from './field-id.ts';
import { outcomeOf, type Outcome, post, type Send } from './send.ts';
import { progressFetch } from '#browser/progress-fetch.ts';

/** Appends a form's values under the names of a plain post; empty values are left out. */
function append(body: FormData, values: object, parent = ''): void {
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    const path = parent + name;
    if (value instanceof File) body.append(path, value, value.name);
    else if (typeof value === 'object' && value !== null) append(body, value, `${path}.`);
    else if (value !== undefined && value !== '') body.append(postName(path), String(value));
  }
}

/** Whether a chosen file is still what it was: moved, changed or taken out with its disk, it cannot be sent. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/**
 * Sends a form with a file, telling how far it is.
 * @param field that holds the file: what is wrong with the file is told there
 * @param limit its largest size in bytes
 */
export const sendMultipart =
  <Field extends string>(url: string, field: Field, limit: number): Send<Record<Field, File>> =>
  async (submission) => {
    const { fields, extras, onProgress, signal, tell } = submission;
    const refused = (key: MessageKey): Outcome => ({
      kind: 'invalid',
      errors: { [field]: tell({ key, params: { limit } }) },
    });
    if (!(await isReadable(fields[field]))) return refused('unreadableFile');
    const body = new FormData();
    append(body, { ...fields, ...extras });
    const answer = await post(url, submission, { body, signal }, progressFetch(onProgress));
    if (!answer) return { kind: signal.aborted ? 'cancelled' : 'unreachable' };
    return answer.status === 413 ? refused('fileTooLarge') : outcomeOf(answer);
  };
