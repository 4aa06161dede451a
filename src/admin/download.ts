import { decoded } from '#fields/decoded.ts';
import { callRaw, type CallOptions } from './api.ts';

const PLAIN_NAME = /filename="([^"]+)"/;
/** A name that is not all ASCII, as RFC 6266 writes it. */
const UTF8_NAME = /filename\*=UTF-8''([^;]+)/i;

/** The file name of a `Content-Disposition`, Thai too; undefined if it contains none that can be read. */
export const dispositionFileName = (disposition: string): string | undefined =>
  decoded(UTF8_NAME.exec(disposition)?.[1]?.trim() ?? '') || PLAIN_NAME.exec(disposition)?.[1];

/**
 * Saves an answer as a file: the bearer travels in a header, so a plain link would not work. A long list comes in several
 * answers (http.md#lists), of which nothing is saved before the last one is there.
 * @throws ApiError; TypeError for one that breaks off
 */
export async function download(path: string, fileName: string, options?: CallOptions): Promise<void> {
  const parts: Blob[] = [];
  let name: string | undefined;
  let after: string | undefined;
  do {
    const query = { ...options?.query, after };
    const response = await callRaw(path, { headers: { Accept: '*/*' }, ...options, query });
    name ??= dispositionFileName(response.headers.get('Content-Disposition') ?? '');
    parts.push(await response.blob());
    after = response.headers.get('Continue-After') ?? undefined;
  } while (after !== undefined);
  saveBlob(new Blob(parts, { type: parts[0]?.type ?? '' }), name ?? fileName);
}

/** Has the browser save something as a file. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has to have read it first.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
