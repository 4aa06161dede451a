import type { APIRoute } from 'astro';
import { serverMessages } from '#http/messages.ts';
import { localePaths } from '#i18n/locale-paths.ts';

export const getStaticPaths = localePaths;

/** What a call that does not exist is answered with, by a rule of `_redirects`: no function is started for it. */
export const GET: APIRoute = ({ locals: { locale } }) =>
  Response.json({ message: serverMessages[locale].notFound, statusCode: 404 });
