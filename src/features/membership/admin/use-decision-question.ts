import * as v from 'valibot';
import { useTranslator } from '#admin/i18n/use-texts.ts';
import type { BulkAction } from '#admin/ui/list/column.ts';
import { isDecision } from '../decision.ts';
import { memberRowSchema } from '../member.ts';

/** Bulk changes that ask first where they decide on registrations, whose people are then told by e-mail. */
export function useDecisionQuestion(): (action: BulkAction) => BulkAction {
  const translate = useTranslator('members');
  return (action) => ({
    ...action,
    choices: action.choices.map((choice) => {
      const { status } = choice.change;
      if (!isDecision(status)) return choice;
      const question = (rows: readonly unknown[]) => {
        const count = rows.filter((row) => v.is(memberRowSchema, row) && row.waiting).length;
        if (count === 0) return undefined;
        return {
          title: translate(`decide.${status}.title`, { count }),
          text: translate(`decide.${status}.text`, { count }),
          confirm: translate(`decide.${status}.confirm`, { count }),
        };
      };
      return { ...choice, question };
    }),
  });
}
