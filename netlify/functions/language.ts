import type { Config } from '@netlify/functions';
import { languageHandler } from '#http/language-handler.ts';

export default languageHandler();

export const config: Config = { path: '/api/language' };
