import { useCallback, useEffect, useRef, useState } from 'react';
import { FIRST_RESULTS, searchUrl } from '../engine/search-url.ts';
import type { GroupName, SearchAnswer } from '../engine/answer.ts';
import type { Locale } from '#i18n/locales.ts';

/** A pause in typing that is long enough to ask, in milliseconds. */
const PAUSE = 140;

async function ask(query: string, locale: Locale, signal: AbortSignal): Promise<SearchAnswer> {
  const params = new URLSearchParams({ q: query, locale, perPage: String(FIRST_RESULTS) });
  const response = await fetch(`/api/search?${params}`, { headers: { Accept: 'application/json' }, signal });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  return (await response.json()) as SearchAnswer;
}

interface Options {
  locale: Locale;
  initial: SearchAnswer;
  group: GroupName | undefined;
}

/** What the search page shows: the server's answer, then the search's own while the visitor types. */
export function useSearch({ locale, initial, group }: Options) {
  const [view, setView] = useState({ answer: initial, group });
  const [hasFailed, setHasFailed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const timer = useRef(0);
  const asking = useRef<AbortController>(null);

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    asking.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);

  /** Asks immediately, and drops every earlier request. */
  const search = useCallback(
    async (text: string) => {
      stop();
      const controller = new AbortController();
      asking.current = controller;
      setAsking(true);
      try {
        const answer = await ask(text, locale, controller.signal);
        setView({ answer, group: undefined });
        setHasFailed(false);
        history.replaceState(history.state, '', searchUrl({ query: answer.query }, location.pathname));
      } catch {
        if (!controller.signal.aborted) setHasFailed(true);
      } finally {
        if (asking.current === controller) setAsking(false);
      }
    },
    [locale, stop],
  );

  /** Asks when no more is typed for a moment. */
  const searchSoon = useCallback(
    (text: string) => {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void search(text), PAUSE);
    },
    [search],
  );

  return { ...view, hasFailed, isAsking, search, searchSoon };
}
