import type { Config } from '@netlify/functions';
import { contactHandler } from '../server/contact-handler.ts';

export default contactHandler();

export const config: Config = { path: '/api/contact' };
