import { callRaw, type CallOptions } from './api.ts';

const NAME = /filename="([^"]+)"/;

/** Saves an answer as a file: the bearer travels in a header, so a plain link would not do. @throws ApiError */
export async function download(path: string, fileName: string, options?: CallOptions): Promise<void> {
  const response = await callRaw(path, { headers: { Accept: '*/*' }, ...options });
  const given = NAME.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = given ?? fileName;
  link.click();
  // The browser has to have read it first.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
