import { useState } from 'react';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { daysLeft, URGENT_DAYS } from './deadline.ts';

/** How long there is left for an open request; in words, not by colour alone. */
export function Deadline({ dueAt }: { dueAt: string }) {
  const t = useTexts('privacy');
  const translate = useTranslator('privacy');
  // A day more or less while the screen stands open makes no difference.
  const [now] = useState(() => Date.now());
  const days = daysLeft(dueAt, now);
  if (days < 0) return <StatusBadge tone="bad">{translate('overdue', { count: -days })}</StatusBadge>;
  if (days === 0) return <StatusBadge tone="bad">{t.today}</StatusBadge>;
  return (
    <StatusBadge tone={days <= URGENT_DAYS ? 'open' : 'working'}>
      {translate('left', { count: days })}
    </StatusBadge>
  );
}
