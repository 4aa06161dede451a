import type { Config } from '@netlify/functions';
import { mediaHandler } from '../server/media/media-handler.ts';

export default mediaHandler();

export const config: Config = { path: '/media/*' };
