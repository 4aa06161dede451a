import { attachment } from '#http/attachment.ts';
import { isPicture, type MediaRecord } from '../media.ts';
import { media } from './media-records.ts';
import { openFiles, openStores } from '#store/stores.ts';
import { type HttpApp, ID_PARAMETER, routes } from '#http/app.ts';
import { HttpError } from '#http/http-error.ts';

const dependencies = () => ({ stores: openStores(), files: openFiles() });

/**
 * `GET /media/{id}`: a picture as it was stored, a document to be saved. Under one id there is only ever one file, so it may be kept for
 * ever; what is deleted is gone from here at once, and from the CDN by its tag.
 */
export const mediaRoute = (open = dependencies): HttpApp =>
  routes().get(`/media/${ID_PARAMETER}`, async (c) => {
    const id = c.req.param('id');
    const { stores, files } = open();
    const record = await media(stores).find(id);
    if (!record) throw new HttpError(404, 'notFound');
    const headers = fileHeaders(record);
    if (isKnown(c.req.raw, headers.ETag)) return new Response(null, { status: 304, headers });
    const about = { ...headers, 'Content-Type': record.type, 'Content-Length': String(record.size) };
    if (c.req.method === 'HEAD') return new Response(null, { headers: about });
    const bytes = await files('files-media').get(id);
    if (!bytes) throw new HttpError(404, 'notFound');
    return new Response(bytes, { headers: about });
  });

/** The tag of every picture. */
export const MEDIA_TAG = 'media';
/** The tag by which the CDN forgets a picture. */
export const mediaTag = (id: string): string => `media-${id}`;

const fileHeaders = ({ id, type, fileName }: MediaRecord) => ({
  ...(!isPicture({ type }) && { 'Content-Disposition': attachment(fileName, 'document') }),
  // Opened by itself a picture is a document: one in which nothing runs, whatever a browser takes it for.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // Readers of our feeds and cards of other sites may show it.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=31536000',
  'Netlify-Cache-Tag': `${MEDIA_TAG},${mediaTag(id)}`,
  ETag: `"${id}"`,
});

/** Whether the caller has the file already. A CDN may weaken the tag when it compresses. */
const isKnown = (request: Request, etag: string): boolean =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');
