/** Lets callers in: many at a time, or one who wants to be alone, for whom newcomers wait. */
export function turns() {
  let inside = 0;
  let isAlone = false;
  const waiting: { alone: boolean; enter: () => void }[] = [];

  const admit = (): void => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      if (isAlone || (next.alone && inside > 0)) return;
      waiting.shift();
      inside += 1;
      isAlone = next.alone;
      next.enter();
    }
  };
  return {
    /** Resolves when it is the caller's turn. */
    enter: (alone: boolean) =>
      new Promise<void>((enter) => {
        waiting.push({ alone, enter });
        admit();
      }),
    leave(): void {
      inside -= 1;
      isAlone = false;
      admit();
    },
  };
}
