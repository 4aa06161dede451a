import type { Config } from '@netlify/functions';
import { mediaHandler } from '#features/media/server/media-handler.ts';

export default mediaHandler();

export const config: Config = { path: '/media/*' };
