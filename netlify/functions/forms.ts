import type { Config } from '@netlify/functions';
import { formsApp } from '#app/forms.ts';

export default formsApp().fetch;

export const config: Config = {
  path: ['/api/contact', '/api/membership', '/api/form-token', '/api/reads', '/api/unsubscribe'],
};
