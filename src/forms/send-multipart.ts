import type { MessageKey } from '#fields/rules/messages.ts';
import { postName } from './field-id.ts';
import { outcomeOf, type Outcome, type Send, type FormSubmission } from './send.ts';

/** A file on a slow line may take its time: given up after this, in milliseconds. */
const DEADLINE = 300_000;

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

function post(
  url: string,
  body: FormData,
  submission: FormSubmission<object>,
): Promise<Outcome | 'tooLarge'> {
  const { idempotencyKey, onProgress, signal } = submission;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = (): void => {
      request.abort();
      resolve({ kind: 'cancelled' });
    };
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort);
    request.open('POST', url);
    request.timeout = DEADLINE;
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve(request.status === 413 ? 'tooLarge' : outcomeOf(request.status, request.response));
    request.onerror = request.ontimeout = () => resolve({ kind: 'unreachable' });
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.send(body);
  });
}

/**
 * Sends a form with a file, telling how far it is: `fetch` itself does not tell.
 * @param field that holds the file: what is wrong with the file is told there
 * @param limit its largest size in bytes
 */
export const sendMultipart =
  <Field extends string>(url: string, field: Field, limit: number): Send<Record<Field, File>> =>
  async (submission) => {
    const { fields, extras, tell } = submission;
    const refused = (key: MessageKey): Outcome => ({
      kind: 'invalid',
      errors: { [field]: tell({ key, params: { limit } }) },
    });
    if (!(await isReadable(fields[field]))) return refused('unreadableFile');
    const body = new FormData();
    append(body, { ...fields, ...extras });
    const outcome = await post(url, body, submission);
    return outcome === 'tooLarge' ? refused('fileTooLarge') : outcome;
  };
