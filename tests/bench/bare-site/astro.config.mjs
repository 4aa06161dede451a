// @ts-check
import { defineConfig } from 'astro/config';

export default defineConfig({ site: 'http://localhost', devToolbar: { enabled: false } });
