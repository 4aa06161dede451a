import type { Choice } from '#admin/ui/list/column.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { useJobChoices } from './job-choices.ts';
import { applicationTexts } from './texts.ts';

/** By position, on the list and on the board alike; `-` is how the interface names applications without one. */
export function useJobFilter(): { field: string; label: string; options: readonly Choice[] } {
  const t = useTexts(applicationTexts);
  const jobs = useJobChoices();
  return { field: 'jobId', label: t.fields.jobTitle, options: [...jobs, { value: '-', label: t.noJob }] };
}
