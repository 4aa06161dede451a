import type { ClientDirective } from 'astro';
import only from 'astro/runtime/client/only.js';
import visible from 'astro/runtime/client/visible.js';
import { painted } from '../painted.ts';
import interaction from './interaction.ts';

/** Not at once, as Astro's own does: an island is complete before it has its script, and what is in sight comes first. */
const load: ClientDirective = async (fetchIsland) => {
  await painted();
  const hydrate = await fetchIsland();
  await hydrate();
};

// Those that our pages use: `client:load` and so on. Astro's element looks for them here.
const directives: Record<string, ClientDirective> = { load, only, visible, interaction };

Object.assign(window, { Astro: directives });
