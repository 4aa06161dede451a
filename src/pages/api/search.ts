import type { APIRoute } from 'astro';
import { searchRoute } from '#features/search/server/search-route.ts';
import { search } from '#features/search/server/site-search.ts';
import { httpApp } from '#http/app.ts';

// `/api/search`. Here and not under netlify/functions, since a page on demand searches too: one process, one index.
export const prerender = false;

const app = httpApp([searchRoute(search)]);
export const ALL: APIRoute = ({ request }) => app.fetch(request);
