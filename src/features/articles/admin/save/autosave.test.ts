import { describe, expect, test } from 'vitest';
import {
  autosave,
  initialAutosave,
  isDue,
  isUnsaved,
  type Autosave,
  type AutosaveEvent,
} from '../work/autosave.ts';

const AT = '2026-11-20T07:32:00.000Z';
const after = (...events: AutosaveEvent[]): Autosave => events.reduce(autosave, initialAutosave());
const edited = { type: 'edited' } as const;
const sent = { type: 'sent' } as const;
const saved = { type: 'saved', at: AT } as const;
const failed = (reason: 'held' | 'offline' | 'refused' | 'conflict') => ({ type: 'failed', reason }) as const;

test('what was typed is due, then on its way, then stored', () => {
  expect(isUnsaved(initialAutosave())).toBe(false);
  expect(isDue(after(edited))).toBe(true);
  expect(after(edited, sent)).toMatchObject({ phase: 'saving', savedAt: undefined });
  const done = after(edited, edited, sent, saved);
  expect(done).toMatchObject({ phase: 'still', savedAt: AT });
  expect(isUnsaved(done)).toBe(false);
});

test('what is typed while a save is on its way is not taken for stored', () => {
  const done = after(edited, sent, edited, saved);
  expect(done.phase).toBe('waiting');
  expect(isUnsaved(done)).toBe(true);
  expect(isUnsaved(autosave(autosave(done, sent), saved))).toBe(false);
});

describe('a save that fails', () => {
  test('without an answer is tried again by itself', () => {
    const state = after(edited, sent, failed('offline'));
    expect([state.phase, isDue(state), isUnsaved(state)]).toEqual(['offline', true, true]);
    expect(autosave(state, sent).phase).toBe('saving');
  });
  test.each(['held', 'refused'] as const)('because it is %s waits for the next change', (reason) => {
    const state = after(edited, sent, failed(reason));
    expect([state.phase, isDue(state)]).toEqual([reason, false]);
    expect(isDue(autosave(state, edited))).toBe(true);
    expect(after(edited, sent, edited, failed(reason)).phase).toBe('waiting');
  });
  test('by a conflict is not sent before somebody chose', () => {
    const state = after(edited, sent, failed('conflict'), edited, sent);
    expect([state.phase, isDue(state)]).toEqual(['conflict', false]);
    expect(isDue(autosave(state, { type: 'resolved' }))).toBe(true);
  });
});

test('a publication that fails leaves the stored draft stored', () => {
  const state = after(edited, sent, saved, sent, failed('refused'));
  expect([state.phase, isUnsaved(state)]).toEqual(['still', false]);
});

test('events that come late change nothing', () => {
  for (const event of [saved, failed('offline'), { type: 'resolved' } as const]) {
    expect(autosave(after(edited), event)).toEqual(after(edited));
  }
});
