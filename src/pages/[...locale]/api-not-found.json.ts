import type { APIRoute } from 'astro';
import { serverMessages } from '#http/messages.ts';
export { localePaths as getStaticPaths } from '#i18n/locale-paths.ts';

/** What a call that does not exist is answered with, by a rule of `_redirects`: no function is started for it. */
export const GET: APIRoute = ({ locals: { locale } }) =>
  Response.json({ message: serverMessages[locale].notFound, statusCode: 404 });
