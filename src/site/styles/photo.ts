import plugin from 'tailwindcss/plugin';

/** What must stay in sight of a picture that is cut, in tenths: see src/features/media/focus.ts. */
export default plugin(({ addBase }) => {
  addBase({ 'img[data-focus-x]': { 'object-position': 'var(--focus-x) var(--focus-y)' } });
  for (const axis of ['x', 'y'])
    for (let step = 0; step <= 10; step++)
      addBase({ [`img[data-focus-${axis}='${step}']`]: { [`--focus-${axis}`]: `${step * 10}%` } });
});
