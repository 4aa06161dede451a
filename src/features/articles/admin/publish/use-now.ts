import { useEffect, useState } from 'react';

const OFTEN = 15_000;

/** The present time (ms since 1970), fresh enough to tell when something scheduled has come. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), OFTEN);
    return () => clearInterval(timer);
  }, []);
  return now;
}
