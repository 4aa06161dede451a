/**
 * Does something and answers at a whole multiple of `stepMs` after the start, so that the duration reveals little about
 * what was done.
 * @param isPaced whether this outcome is one whose time must not tell; others are answered at once
 */
export async function padResponseTime<T>(
  stepMs: number,
  work: () => Promise<T>,
  isPaced: (outcome: T) => boolean,
): Promise<T> {
  const start = performance.now();
  const outcome = await work();
  if (stepMs > 0 && isPaced(outcome)) {
    const spent = performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(spent / stepMs) * stepMs - spent));
  }
  return outcome;
}
