import { ApiError, isTransient } from '#admin/api-error.ts';
import { expiredStore } from '#admin/session-store.ts';
import { createStore, type Store } from '#browser/external-store.ts';
import {
  autosave,
  initialAutosave,
  isDue,
  isUnsaved,
  type Autosave,
  type AutosaveEvent,
} from './autosave.ts';

/** Thrown by a save that has to wait for something to be filled in. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
}

/** Between the last letter and the save, in milliseconds. */
const PAUSE = 1_200;
/** Between two tries without a connection, in milliseconds. */
const RETRY_PAUSE = 10_000;

function reasonOf(error: unknown): Extract<AutosaveEvent, { type: 'failed' }>['reason'] {
  if (error instanceof NotYet) return 'held';
  if (error instanceof ApiError && error.status === 412) return 'conflict';
  // A session that ended is told by the app, and the draft goes once somebody signed in again.
  return isTransient(error) || (error instanceof ApiError && error.status === 401) ? 'offline' : 'refused';
}

/**
 * Saves what is typed, one call at a time.
 * @param saveDraft stores what is on the screen. @throws ApiError, NotYet
 * @param onFailed told of each draft that was not stored
 */
export function createAutosaver(saveDraft: () => Promise<void>, onFailed: (error: unknown) => void) {
  const state = createStore<Autosave>(initialAutosave());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const tell = (event: AutosaveEvent): void => state.set(autosave(state.get(), event));

  const schedule = (): void => {
    clearTimeout(timer);
    if (!isDue(state.get())) return;
    timer = setTimeout(() => void flush(), state.get().phase === 'offline' ? RETRY_PAUSE : PAUSE);
  };

  /** Waits for its turn: of two simultaneous saves, one would be stale. */
  function enqueue<T>(send: () => Promise<T>): Promise<T> {
    const turn = running.then(async () => {
      clearTimeout(timer);
      tell({ type: 'sent' });
      try {
        const result = await send();
        tell({ type: 'saved', at: new Date().toISOString() });
        return result;
      } catch (error) {
        tell({ type: 'failed', reason: reasonOf(error) });
        throw error;
      } finally {
        schedule();
      }
    });
    running = turn.catch(() => undefined);
    return turn;
  }

  async function flush(): Promise<boolean> {
    await running;
    while (isUnsaved(state.get()) && state.get().phase !== 'conflict') {
      try {
        await enqueue(saveDraft);
      } catch (error) {
        onFailed(error);
        // A conflict that nobody had to decide, or something newer: continue immediately.
        if (state.get().phase !== 'waiting') return false;
      }
    }
    return !isUnsaved(state.get());
  }

  // Whoever has signed in again need not wait for the next try.
  const end = expiredStore.subscribe(() => {
    if (!expiredStore.get() && isDue(state.get())) void flush();
  });

  return {
    state: state as Omit<Store<Autosave>, 'set'>,
    edited: () => {
      tell({ type: 'edited' });
      if (state.get().phase === 'waiting') schedule();
    },
    /** A conflict was decided: continues. */
    resolved: () => {
      tell({ type: 'resolved' });
      schedule();
    },
    /** Saves now what is not saved yet. @returns whether everything is */
    flush,
    /** Sends the whole article in another way than by the draft, as publishing does. @throws what `send` throws */
    send: enqueue,
    /** Stops the clock. */
    stop: () => {
      clearTimeout(timer);
      end();
    },
  };
}
