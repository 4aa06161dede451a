import { inject } from 'vitest';
import type { Collected } from './analytics-stand-in.ts';
import type { StandInMode } from './captcha-stand-in.ts';

const control = (path: string): string => {
  const { servicesUrl } = inject('site');
  if (!servicesUrl) throw new Error('Set SERVICES_PORT to where the site under test looks for its services.');
  return servicesUrl + path;
};

/** What pages have told the analytics service so far. */
export const collected = async (): Promise<Collected[]> =>
  (await (await fetch(control('collected'))).json()) as Collected[];

/** Sets how the captcha's service behaves from now on. */
export const letCaptchaBe = async (mode: StandInMode): Promise<void> => {
  await fetch(control(`mode/${mode}`), { method: 'POST' });
};
