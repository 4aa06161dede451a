import { useTexts } from '#admin/i18n/use-texts.ts';
import { repliesTexts } from '#features/mail/admin/replies/texts.ts';
import { useAssignees } from './assignees.ts';
import { contactTexts } from './texts.ts';

/** Puts the value of a field into words, for the history and for a conflict: `inProgress` → `In progress`. */
export function useShownValue(): (path: string, value: unknown) => string {
  const t = useTexts(contactTexts);
  const replies = useTexts(repliesTexts);
  const { nameOf } = useAssignees();
  const statuses: Readonly<Record<string, string>> = t.statuses;
  return (path, value) => {
    const text = String(value ?? '');
    if (path === 'status') return statuses[text] ?? text;
    if (path === 'assignee') return nameOf(text);
    // The audit says `true` or `false (reason)`.
    if (path === 'sent') return text === 'true' ? replies.sent : replies.notSent;
    return text;
  };
}
