import { EVENTS } from './interaction.ts';

// On a page whose islands wait to be touched (`client:interaction`): even what islands need comes only then.
const url = document.currentScript?.dataset['islands'] ?? '';
const inIsland = (target: unknown): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('astro-island') : null;

function load(): void {
  for (const event of EVENTS) removeEventListener(event, touched);
  const script = document.createElement('script');
  script.type = 'module';
  script.src = url;
  document.head.append(script);
}

function touched({ target }: Event): void {
  const island = inIsland(target);
  if (!island) return;
  island.dataset['touched'] = '';
  load();
}

// For a form that is sent before its script is there: `src/forms/use-early-press.ts` sees to it then.
addEventListener('submit', ({ target }) => inIsland(target)?.setAttribute('data-pressed', ''));

/** A tab that keeps something typed counts as touched: see `interaction.ts`. */
function hasDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('draft:'));
  } catch {
    return false;
  }
}

for (const event of EVENTS) addEventListener(event, touched, { passive: true });
if (hasDraft() || inIsland(document.activeElement)) load();
