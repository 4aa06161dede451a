import type { FileStores } from '#store/file-store.ts';
import { media } from './media-records.ts';
import { openFiles, openStores, type Stores } from '#store/stores.ts';
import { ID } from '#fields/record.ts';
import { handle, type Handler } from '#http/handle.ts';
import { HttpError } from '#http/http-error.ts';
import { securityHeaders } from '#http/headers/security-headers.ts';

const PREFIX = '/media/';
/** `netlify serve` calls a function again with these endings when it answers 404. */
const RETRIED = /(?:\/index)?\.html?$/;

export interface MediaDependencies {
  readonly stores: Stores;
  readonly files: FileStores;
}
const dependencies = (): MediaDependencies => ({ stores: openStores(), files: openFiles() });

/**
 * `GET /media/{id}`: a picture as it was stored. Under one id there is only ever one file, so it may be kept for
 * ever; what is deleted is gone from here at once, and from the CDN by its tag.
 */
export const mediaHandler = (open: () => MediaDependencies = dependencies): Handler =>
  handle(['GET'], async (request) => {
    const id = new URL(request.url).pathname.slice(PREFIX.length).replace(RETRIED, '');
    if (!ID.test(id)) throw new HttpError(404, 'notFound');
    const { stores, files } = open();
    const record = await media(stores).find(id);
    if (!record) throw new HttpError(404, 'notFound');
    const headers = pictureHeaders(id);
    if (isKnown(request, headers.ETag)) return new Response(null, { status: 304, headers });
    const about = { ...headers, 'Content-Type': record.type, 'Content-Length': String(record.size) };
    if (request.method === 'HEAD') return new Response(null, { headers: about });
    const bytes = await files('files-media').get(id);
    if (!bytes) throw new HttpError(404, 'notFound');
    return new Response(bytes, { headers: about });
  });

/** The tag by which the CDN forgets a picture. */
export const mediaTag = (id: string): string => `media-${id}`;

const pictureHeaders = (id: string) => ({
  ...securityHeaders,
  // Opened by itself a picture is a document: one in which nothing runs, whatever a browser takes it for.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // Readers of our feeds and cards of other sites may show it.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=31536000',
  'Netlify-Cache-Tag': mediaTag(id),
  ETag: `"${id}"`,
});

/** Whether the caller has the file already. A CDN may weaken the tag when it compresses. */
const isKnown = (request: Request, etag: string): boolean =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');
