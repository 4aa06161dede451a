import type { ClientDirective } from 'astro';
import load from 'astro/runtime/client/load.js';
import only from 'astro/runtime/client/only.js';
import visible from 'astro/runtime/client/visible.js';
import interaction from './interaction.ts';

// Those that our pages use: `client:load` and so on. Astro's element looks for them here.
const directives: Record<string, ClientDirective> = { load, only, visible, interaction };

Object.assign(window, { Astro: directives });
