import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';

/** What a screen can be asked to open as soon as it appears, for example by the palette. */
export type AskedFor = 'import' | 'invite' | 'enter';

const stateSchema = v.object({ open: v.string() });

/** Opens a dialog of the screen if it was requested on the way here; once, and not again when the page is reloaded. */
export function useAskedFor(what: AskedFor, open: () => void): void {
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const answer = useEffectEvent(() => {
    open();
    void navigate({ search: location.search }, { replace: true, state: null });
  });
  const asked = v.safeParse(stateSchema, state);
  const isAsked = asked.success && asked.output.open === what;
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked, key]);
}
