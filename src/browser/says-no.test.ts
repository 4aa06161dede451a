import { afterEach, expect, it, vi } from 'vitest';
import { saysNoToTracking } from './says-no.ts';

afterEach(() => vi.unstubAllGlobals());

it('hears both ways in which a browser says no', () => {
  const said = (navigator: object): boolean => {
    vi.stubGlobal('navigator', navigator);
    return saysNoToTracking();
  };
  expect([{}, { doNotTrack: null }, { doNotTrack: '0', globalPrivacyControl: false }].map(said)).toEqual([
    false,
    false,
    false,
  ]);
  expect([{ globalPrivacyControl: true }, { doNotTrack: '1' }].map(said)).toEqual([true, true]);
});
