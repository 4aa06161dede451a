import { unrecordedFetch } from './unrecorded-fetch.ts';

const TRIES = 6;
const TOO_MANY = 429;

/** What the host says to wait, in ms; without a word of it 10 s, a sixth of the minute that it counts by. */
const waitOf = ({ headers }: Response): number => {
  const seconds = Number(headers.get('retry-after'));
  return (seconds > 0 && seconds <= 60 ? seconds : 10) * 1_000;
};

/** A `fetch` that waits where the host says ‘too many’: a command from a laptop makes thousands of calls. */
export const patientFetch: typeof fetch = async (input, init) => {
  for (let attempt = 1; ; attempt++) {
    const response = await unrecordedFetch(input, init);
    if (response.status !== TOO_MANY || attempt === TRIES) return response;
    await response.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, waitOf(response)));
  }
};
