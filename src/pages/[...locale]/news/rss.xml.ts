import { feedRoute } from '#features/articles/site/feed-response.ts';

export const prerender = false;

export const GET = feedRoute('news');
