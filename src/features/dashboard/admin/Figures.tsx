import { useState } from 'react';
import { formatNumber } from '#i18n/numbers.ts';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import classes from './Dashboard.module.css';
import { Figure } from './Figure.tsx';
import { countedLists } from '#admin/counted-lists.ts';
import type { Summary } from '#admin/summary-query.ts';

/** The numbers that say whether there is something to do. Each opens the list that it counts; only those of lists that the person has. */
export function Figures({ summary: { inquiries, members, applications, perDay } }: { summary: Summary }) {
  const t = useTexts('dashboard');
  const translate = useTranslator('dashboard');
  const locale = useLocale();
  const [lists] = useState(() => countedLists(Date.now()));
  const number = (value: number): string => formatNumber(locale, value);
  const sum = (of: 'contacts' | 'members'): number =>
    perDay.reduce((total, day) => total + (day[of] ?? 0), 0);
  return (
    <div className={classes['figures']}>
      {inquiries && (
        <>
          <Figure
            label={t.openInquiries}
            value={number(inquiries.new + inquiries.inProgress)}
            detail={translate('openDetail', {
              new: number(inquiries.new),
              inProgress: number(inquiries.inProgress),
            })}
            href={lists.open}
            isMain
          />
          <Figure label={t.unanswered} value={number(inquiries.unanswered)} href={lists.unanswered} />
        </>
      )}
      {members && (
        <>
          <Figure label={t.pending} value={number(members.pending)} href={lists.pending} />
          <Figure label={t.expiring} value={number(members.expiring)} href={lists.expiring} />
          <Figure
            label={t.activeMembers}
            value={number(members.active)}
            detail={translate('membersDetail', {
              expired: number(members.expired),
              count: number(sum('members')),
            })}
            href={lists.active}
          />
        </>
      )}
      {applications && (
        <>
          <Figure
            label={t.newApplications}
            value={number(applications.new)}
            detail={translate('applicationsDetail', {
              count: number(applications.reviewing + applications.interview + applications.offer),
            })}
            href={lists.applications}
          />
          <Figure label={t.waitingApplications} value={number(applications.waiting)} href={lists.waiting} />
          {applications.ofClosedJobs > 0 && (
            <Figure
              label={t.ofClosedJobs}
              value={number(applications.ofClosedJobs)}
              href={lists.ofClosedJobs}
            />
          )}
        </>
      )}
      {inquiries && (
        <Figure
          label={t.inquiries30}
          value={number(sum('contacts'))}
          detail={translate('inquiriesDetail', { count: number(perDay.at(-1)?.contacts ?? 0) })}
          href={lists.inquiries30}
        />
      )}
    </div>
  );
}
