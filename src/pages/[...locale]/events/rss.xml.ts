import { feedRoute } from '../../_feed.ts';

export const prerender = false;

export const GET = feedRoute('events');
