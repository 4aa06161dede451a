import { useTexts } from '#admin/i18n/use-texts.ts';
import { repliesTexts } from '#features/mail/admin/replies/texts.ts';
import { applicationTexts } from './texts.ts';

/** Puts the value of a field into words, for the history and for a conflict: `interview` → `Interview`. */
export function useShownValue(): (path: string, value: unknown) => string {
  const t = useTexts(applicationTexts);
  const replies = useTexts(repliesTexts);
  const statuses: Readonly<Record<string, string>> = t.statuses;
  const words: Readonly<Record<string, string>> = t.spamWords;
  return (path, value) => {
    const text = String(value ?? '');
    if (path === 'status') return statuses[text] ?? text;
    if (path === 'spam') return words[text] ?? text;
    // The audit says `true` or `false (reason)`.
    if (path === 'sent') return text === 'true' ? replies.sent : replies.notSent;
    return text;
  };
}
