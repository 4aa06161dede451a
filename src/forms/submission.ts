import * as v from 'valibot';
import { sessionNote } from '#browser/storage.ts';
import { captchaOptionsSchema, type CaptchaOptions } from './options.ts';

const keptSchema = v.object({ content: v.string(), key: v.string() });

/**
 * One idempotency key for one content: sending the same again keeps the key, so that it is stored once, also after a
 * lost answer and a reload; after a change it is another message and gets another key.
 * @param form under whose name the last try is kept in this tab
 */
export function submissionKeys(form: string): { keyOf: (content: object) => string; clear: () => void } {
  const note = `submission:${form}`;
  const load = () => {
    try {
      return v.parse(keptSchema, JSON.parse(sessionNote.get(note) ?? ''));
    } catch {
      return undefined;
    }
  };
  let last = load();
  return {
    keyOf(fields) {
      const content = JSON.stringify(fields);
      if (last?.content !== content) {
        last = { content, key: crypto.randomUUID() };
        sessionNote.set(note, JSON.stringify(last));
      }
      return last.key;
    },
    clear() {
      last = undefined;
      sessionNote.remove(note);
    },
  };
}

const tokenSchema = v.object({ token: v.string(), captcha: v.optional(captchaOptionsSchema) });

/** The server takes a token that is younger for a robot's (rules.md#once), in milliseconds. */
const TOKEN_AGE = 2_000;

type Token = { text: string; arrived: number; captcha: CaptchaOptions | undefined };

/** The server takes one that is older than a day for none; a little less, for the way there. In milliseconds. */
const TOKEN_LIFE = 23 * 60 * 60 * 1_000;

/** In ms: a form is rather sent without a token than held up by one that does not come. */
const TOKEN_DEADLINE = 10_000;

const fetchToken = async (): Promise<Token> => {
  const response = await fetch('/api/form-token', {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(TOKEN_DEADLINE),
  });
  const { token, captcha } = v.parse(tokenSchema, await response.json());
  return { text: token, arrived: performance.now(), captcha };
};

export interface FormToken {
  /** Asks for the token, once in its life. @returns the captcha that came with it; undefined if there is none, or no answer */
  readonly touch: () => Promise<CaptchaOptions | undefined>;
  /** Undefined if none is available: the form is then accepted as unverified. */
  readonly ready: () => Promise<string | undefined>;
}

/**
 * The signed time token of a form: asked for when the form is first touched, handed out once it is old enough. A
 * visitor whose draft was restored may touch nothing but the button, and is not to be taken for a robot.
 */
export function formToken(): FormToken {
  let pending: Promise<Token | undefined> | undefined;
  let goodUntil = 0;
  const touch = (): Promise<Token | undefined> => {
    // Of a page that was left open.
    if (Date.now() > goodUntil) pending = undefined;
    goodUntil = pending ? goodUntil : Date.now() + TOKEN_LIFE;
    return (pending ??= fetchToken().catch(() => {
      pending = undefined; // no connection: asked again at the next touch
      return undefined;
    }));
  };
  return {
    touch: async () => (await touch())?.captcha,
    async ready() {
      const token = await touch();
      if (!token) return undefined;
      const missing = token.arrived + TOKEN_AGE - performance.now();
      if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing));
      return token.text;
    },
  };
}
