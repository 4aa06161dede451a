import type { APIRoute } from 'astro';
import { organisation } from '#site/content.ts';
export { localePaths as getStaticPaths } from '#i18n/locale-paths.ts';

/** The web manifest of each language. */
export const GET: APIRoute = async ({ locals: { locale } }) => {
  const { name, shortName, description } = await organisation(locale);
  return Response.json({
    name,
    short_name: shortName,
    description,
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#fbf8f3',
    theme_color: '#0b5351',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
};
