import { onChoiceElsewhere } from './choice.ts';
import { storeAndApplyChoice, consent } from './consent.ts';

/** Brings the switch of the preference centre to life, on its page and in its dialog; without analytics there is none. */
export function startPreferences(root: ParentNode): void {
  const area = root.querySelector<HTMLElement>('[data-analytics]');
  const input = area?.querySelector('input');
  const status = area?.querySelector<HTMLElement>('[role=status]');
  if (!area || !input || !status || !consent()) return;
  const { on = '', off = '', unset = '', signal = '', format = '' } = area.dataset;
  const longDate = (at: string): string => new Date(at).toLocaleDateString(format, { dateStyle: 'long' });
  const show = (): void => {
    const { choice, isRefusedByBrowser } = consent() ?? {};
    input.checked = choice?.allowed ?? false;
    const text = choice ? (choice.allowed ? on : off) : isRefusedByBrowser ? signal : unset;
    status.textContent = text.replace('{date}', choice ? longDate(choice.at) : '');
  };
  input.addEventListener('change', async () => {
    await storeAndApplyChoice(input.checked);
    show();
  });
  onChoiceElsewhere(show);
  for (const part of area.querySelectorAll<HTMLElement>('[data-with-scripts]')) part.hidden = false;
  for (const part of area.querySelectorAll<HTMLElement>('[data-without-scripts]')) part.hidden = true;
  show();
}
