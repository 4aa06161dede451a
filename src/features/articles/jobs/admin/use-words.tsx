import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { useKindWords } from '../../admin/use-kind-words.ts';
import { shortDay } from '#admin/ui/dates.ts';
import { JobDetails } from './JobDetails.tsx';
import { jobTexts } from './texts.ts';

/** What the editor says about jobs. */
export function useJobWords() {
  const texts = useTexts(jobTexts);
  const locale = useLocale();
  const roles: Readonly<Record<string, string>> = texts.roles;
  const employments: Readonly<Record<string, string>> = texts.employments;
  return useKindWords({
    texts,
    shown: {
      role: (role) => roles[role] ?? role,
      employment: (employment) => employments[employment] ?? employment,
      closesAt: (day) => shortDay(locale, day),
    },
    details: <JobDetails />,
  });
}
