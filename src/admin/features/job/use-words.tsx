import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import type { KindWords } from '../../ui/article/kind.ts';
import { articleTexts } from '../../ui/article/texts.ts';
import { useShownState } from '../../ui/article/use-shown-state.ts';
import { shortDay } from '../../ui/dates.ts';
import { JobDetails } from './JobDetails.tsx';
import { jobTexts } from './texts.ts';

/** What the editor says about jobs. */
export function useJobWords(): KindWords {
  const t = useTexts(jobTexts);
  const { fields } = useTexts(articleTexts);
  const locale = useLocale();
  const showState = useShownState();
  const roles: Readonly<Record<string, string>> = t.roles;
  const employments: Readonly<Record<string, string>> = t.employments;
  return {
    list: t.title,
    new: t.new,
    labels: { ...fields, ...t.fields },
    show: (path, value) => {
      const text = String(value ?? '');
      if (path === 'role') return roles[text] ?? text;
      if (path === 'employment') return employments[text] ?? text;
      if (path === 'closesAt' && text) return shortDay(locale, text);
      return showState(path, text);
    },
    details: <JobDetails />,
  };
}
