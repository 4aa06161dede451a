import type { APIRoute } from 'astro';
import { searchHandler } from '#features/search/server/search-handler.ts';
import { search } from '#features/search/server/site-search.ts';

// `/api/search`. Here and not under netlify/functions, since a page on demand searches too: one process, one index.
export const prerender = false;

const handler = searchHandler(search);
export const ALL: APIRoute = ({ request }) => handler(request, {});
