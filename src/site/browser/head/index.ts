// Runs before the first paint, first in every page's head: what it decides must not be seen changing, and what
// it watches may fail before any other script is there.
import { reloadOnceWhenChunkFails } from './chunk-reload.ts';
import { keepLocale } from './locale.ts';
import { applyTheme } from './theme.ts';

reloadOnceWhenChunkFails();
applyTheme();
keepLocale();
// A page that comes back out of the back/forward cache may be from before a change of language.
addEventListener('pageshow', (event) => {
  if (event.persisted) keepLocale();
});
