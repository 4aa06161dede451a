import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { templatesQuery } from './replies/template-queries.ts';

/** Says that e-mails are kept, where this site sends none; undefined where it does. */
export function useMailsKept(): string | undefined {
  const { notSetUp } = useTexts('replies');
  const { data } = useQuery(templatesQuery);
  return data?.canSend === false ? notSetUp.kept : undefined;
}
