import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '#admin/i18n/use-texts.ts';
import type { MemberValues } from './member-item.ts';
import { endOfTerm } from './term.ts';
import { memberTexts } from './texts.ts';

/** Fills in the last day once the first one is known. */
export function TermButton() {
  const t = useTexts(memberTexts);
  const { setValue } = useFormContext<MemberValues>();
  const joinedAt = useWatch<MemberValues, 'joinedAt'>({ name: 'joinedAt' });
  return (
    <Button
      variant="light"
      size="xs"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
      disabled={!joinedAt}
      onClick={() => setValue('expiresAt', endOfTerm(joinedAt), { shouldDirty: true, shouldValidate: true })}
    >
      {t.term}
    </Button>
  );
}
