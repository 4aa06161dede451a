/**
 * - `still`: the server has everything that was typed
 * - `waiting`: something was typed a moment ago
 * - `saving`: on its way
 * - `held`: cannot be saved before something is filled in (a new article's title)
 * - `offline`: no answer; tried again by itself
 * - `refused`: the server said what is wrong with it
 * - `conflict`: somebody else saved meanwhile; a person has to choose
 */
type SavePhase = 'still' | 'waiting' | 'saving' | 'held' | 'offline' | 'refused' | 'conflict';

/** Where the draft on the screen stands against the one that is stored. */
export interface Autosave {
  readonly phase: SavePhase;
  /** Counts what was typed: the number of the latest change, of the latest that is stored, of the latest on its way. */
  readonly edits: number;
  readonly saved: number;
  readonly sent: number;
  /** When it was last stored (ISO 8601). */
  readonly savedAt: string | undefined;
}

export type AutosaveEvent =
  | { readonly type: 'edited' | 'sent' | 'resolved' }
  | { readonly type: 'saved'; readonly at: string }
  | { readonly type: 'failed'; readonly reason: 'held' | 'offline' | 'refused' | 'conflict' };

export const initialAutosave = (): Autosave => ({
  phase: 'still',
  edits: 0,
  saved: 0,
  sent: 0,
  savedAt: undefined,
});

export const isUnsaved = ({ edits, saved }: Autosave): boolean => edits > saved;

/** Whether it will be sent without anybody asking for it. */
export const isDue = (state: Autosave): boolean => state.phase === 'waiting' || state.phase === 'offline';

/** What an event makes of it; an event that does not fit changes nothing. */
export function autosave(state: Autosave, event: AutosaveEvent): Autosave {
  switch (event.type) {
    case 'edited': {
      const edits = state.edits + 1;
      const isBusy = state.phase === 'saving' || state.phase === 'conflict';
      return { ...state, edits, phase: isBusy ? state.phase : 'waiting' };
    }
    case 'sent':
      return state.phase === 'saving' || state.phase === 'conflict'
        ? state
        : { ...state, phase: 'saving', sent: state.edits };
    case 'saved':
      if (state.phase !== 'saving') return state;
      return {
        ...state,
        phase: state.edits > state.sent ? 'waiting' : 'still',
        saved: state.sent,
        savedAt: event.at,
      };
    case 'failed': {
      if (state.phase !== 'saving') return state;
      // The draft is stored; what failed is its publication.
      if (!isUnsaved(state) && event.reason !== 'conflict') return { ...state, phase: 'still' };
      // What was typed meanwhile may be what it lacked.
      const hasNew = state.edits > state.sent && event.reason !== 'conflict' && event.reason !== 'offline';
      return { ...state, phase: hasNew ? 'waiting' : event.reason };
    }
    case 'resolved':
      return state.phase === 'conflict' ? { ...state, phase: 'waiting', edits: state.edits + 1 } : state;
  }
}
