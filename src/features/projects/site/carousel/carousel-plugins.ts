import type { KeenSliderInstance, KeenSliderPlugin } from 'keen-slider/react.es.js';

/** A finger that moved less did not mean to swipe (rules.md#carousel), in pixels. */
const MINIMUM_SWIPE = 10;
/** Time from one movement to the next (rules.md#carousel), in milliseconds. */
const INTERVAL = 2000;

/** Shorter swipes go back to where they began; longer ones do not also open the slide they ended on. */
export const swipeThreshold: KeenSliderPlugin = (slider) => {
  let start = 0;
  let startSlide = 0;
  let distance = 0;
  slider.on('created', () => {
    slider.container.addEventListener('pointerdown', ({ clientX }) => {
      start = clientX;
      distance = 0;
      startSlide = slider.track.details.abs;
    });
    slider.container.addEventListener('pointermove', ({ clientX, buttons }) => {
      if (buttons) distance = Math.abs(clientX - start);
    });
    slider.container.addEventListener(
      'click',
      (event) => distance >= MINIMUM_SWIPE && event.preventDefault(),
      true,
    );
  });
  slider.on('dragEnded', () => {
    if (distance < MINIMUM_SWIPE) slider.moveToIdx(startSlide, true);
  });
};

/**
 * Moves the slider on by itself; rests while it is pointed at, focused, dragged, or in a hidden tab.
 * @returns what stops it
 */
export function autoplay(slider: KeenSliderInstance): () => void {
  let isDragged = false;
  const rests = (): boolean =>
    isDragged || document.hidden || slider.container.matches(':hover, :focus-within');
  const timer = setInterval(() => {
    if (!rests()) slider.next();
  }, INTERVAL);
  const drag = (): void => void (isDragged = true);
  const drop = (): void => void (isDragged = false);
  slider.on('dragStarted', drag);
  slider.on('dragEnded', drop);
  return () => {
    clearInterval(timer);
    slider.on('dragStarted', drag, true);
    slider.on('dragEnded', drop, true);
  };
}
