import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WidgetParameters } from './load-captcha.ts';
import type { CaptchaOptions } from './options.ts';
import type { CaptchaState } from './show-captcha.ts';

// The provider's script, as a page sees it: an element that loads or fails, and a global that draws the box.

const options: CaptchaOptions = {
  siteKey: 'the-site-key',
  scriptUrl: 'https://captcha.example/api.js',
  version: '2',
  language: 'en',
};

let scripts: { src: string; fail: () => void }[];
let drawn: WidgetParameters | undefined;
let resets: number;
const container = { clientWidth: 600 } as HTMLElement;

beforeEach(() => {
  // A script that has loaded stays loaded: each test starts with a page of its own.
  vi.resetModules();
  vi.useFakeTimers();
  scripts = [];
  drawn = undefined;
  resets = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    createElement: () => ({
      remove: () => undefined,
      addEventListener(this: { fail: () => void }, _name: string, listener: () => void) {
        this.fail = listener;
      },
    }),
    head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function scriptComes(
  render: (container: HTMLElement, parameters: WidgetParameters) => number = () => 7,
): void {
  vi.stubGlobal('grecaptcha', {
    render: (element: HTMLElement, parameters: WidgetParameters) => {
      drawn = parameters;
      return render(element, parameters);
    },
    reset: () => (resets += 1),
  });
  globalThis.captchaIsThere?.();
}

async function show(change: Partial<CaptchaOptions> = {}, locale: 'en' | 'th' = 'th', element = container) {
  const { showCaptcha } = await import('./show-captcha.ts');
  const told: CaptchaState[] = [];
  const captcha = showCaptcha(element, { ...options, ...change }, locale, (state) => told.push(state));
  await settle();
  return { ...captcha, told };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

it('loads the script in English, or as the page, and draws the box with the key', async () => {
  const { told } = await show();
  expect(scripts.map(({ src }) => src)).toEqual([
    'https://captcha.example/api.js?onload=captchaIsThere&render=explicit&hl=en',
  ]);
  scriptComes();
  await settle();
  expect(told).toEqual(['ready']);
  expect(drawn).toMatchObject({ sitekey: 'the-site-key', theme: 'light', size: 'normal' });
});

it('follows the page’s language where it is set to', async () => {
  await show({ language: 'page' }, 'th');
  expect(scripts[0]?.src).toMatch(/hl=th$/);
});

it('draws the compact box where the normal one does not fit', async () => {
  await show({}, 'en', { clientWidth: 232 } as HTMLElement);
  scriptComes();
  await settle();
  expect(drawn?.size).toBe('compact');
});

it.each<[Partial<CaptchaOptions>, CaptchaState]>([
  [{ siteKey: '' }, 'noKey'],
  [{ version: '' }, 'noVersion'],
  [{ version: '3' }, 'noVersion'],
])('%o is told apart, and loads nothing', async (change, state) => {
  const { told } = await show(change);
  expect(told).toEqual([state]);
  expect(scripts).toEqual([]);
});

it('tells that the script failed, and loads it again at the next try', async () => {
  const first = await show();
  scripts[0]?.fail();
  await settle();
  expect(first.told).toEqual(['script']);
  const second = await show();
  expect(scripts).toHaveLength(2);
  scriptComes();
  await settle();
  expect(second.told).toEqual(['ready']);
});

it('does not wait for a script forever', async () => {
  const { told } = await show();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual(['script']);
});

it('tells that it did not run, at once or later, and draws it anew at the next try', async () => {
  const thrown = await show();
  let tries = 0;
  scriptComes(() => {
    if ((tries += 1) === 1) throw new Error('Invalid site key');
    return tries;
  });
  await settle();
  expect(thrown.told).toEqual(['execution']);
  const later = await show();
  drawn?.['error-callback']();
  expect(later.told).toEqual(['ready', 'execution']);
  expect(scripts).toHaveLength(1);
});

it('takes a script that brings nothing to draw with for one that did not run', async () => {
  const { told } = await show();
  globalThis.captchaIsThere?.();
  await settle();
  expect(told).toEqual(['execution']);
});

it('follows the box: ticked, expired; asks again only where the tick was used', async () => {
  const { told, renew } = await show();
  renew();
  scriptComes();
  await settle();
  renew();
  expect(resets).toBe(0);
  drawn?.callback('token');
  drawn?.['expired-callback']();
  expect(told).toEqual(['ready', 'solved', 'expired']);
  drawn?.callback('token');
  renew();
  expect(resets).toBe(1);
  expect(told.at(-1)).toBe('ready');
});
