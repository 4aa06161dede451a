// What an island on a page needs before its own script: when to load it, and the element that does.
import './directives.ts';
import 'astro/runtime/server/astro-island.js';
