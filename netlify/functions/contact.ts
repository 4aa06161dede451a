import type { Config } from '@netlify/functions';
import { contactHandler } from '#features/contact/server/contact-handler.ts';

export default contactHandler();

export const config: Config = { path: '/api/contact' };
