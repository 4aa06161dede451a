import { Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#i18n/numbers.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { countedLists } from '#admin/counted-lists.ts';
import type { Summary } from '#admin/summary-query.ts';
import classes from './Dashboard.module.css';

interface Figure {
  readonly label: string;
  readonly count: number;
  readonly detail?: string;
  /** The list that it counts. */
  readonly href: string;
  /** The figures that call for work come first. */
  readonly isMain?: boolean;
}

/** The numbers that say whether there is something to do; only those of lists that the person has. */
export function Figures({ summary: { inquiries, members, applications, perDay } }: { summary: Summary }) {
  const [t, translate, locale] = useWords('dashboard');
  const [lists] = useState(() => countedLists(Date.now()));
  const number = (value: number): string => formatNumber(locale, value);
  const sum = (of: 'contacts' | 'members'): number =>
    perDay.reduce((total, day) => total + (day[of] ?? 0), 0);
  const figures: Figure[] = [];
  if (inquiries) {
    const { new: fresh, inProgress, unanswered } = inquiries;
    const detail = translate('openDetail', { new: number(fresh), inProgress: number(inProgress) });
    figures.push(
      { label: t.openInquiries, count: fresh + inProgress, detail, href: lists.open, isMain: true },
      { label: t.unanswered, count: unanswered, href: lists.unanswered },
    );
  }
  if (members) {
    const { pending, expiring, active, expired } = members;
    const counts = { expired: number(expired), count: number(sum('members')) };
    figures.push(
      { label: t.pending, count: pending, href: lists.pending },
      { label: t.expiring, count: expiring, href: lists.expiring },
      {
        label: t.activeMembers,
        count: active,
        detail: translate('membersDetail', counts),
        href: lists.active,
      },
    );
  }
  if (applications) {
    const { new: fresh, reviewing, interview, offer, waiting, ofClosedJobs } = applications;
    const detail = translate('applicationsDetail', { count: number(reviewing + interview + offer) });
    figures.push(
      { label: t.newApplications, count: fresh, detail, href: lists.applications },
      { label: t.waitingApplications, count: waiting, href: lists.waiting },
    );
    if (ofClosedJobs > 0)
      figures.push({ label: t.ofClosedJobs, count: ofClosedJobs, href: lists.ofClosedJobs });
  }
  if (inquiries) {
    const detail = translate('inquiriesDetail', { count: number(perDay.at(-1)?.contacts ?? 0) });
    figures.push({ label: t.inquiries30, count: sum('contacts'), detail, href: lists.inquiries30 });
  }
  return (
    <div className={classes['figures']}>
      {figures.map(({ label, count, detail, href, isMain }) => (
        <Paper
          key={href}
          component={Link}
          to={href}
          withBorder
          className={classes['figure'] ?? ''}
          data-main={isMain}
        >
          <Text component="span">{label}</Text>
          <span className={classes['value']}>{number(count)}</span>
          <Text component="span" size="sm" className={classes['detail'] ?? ''}>
            {detail}
          </Text>
        </Paper>
      ))}
    </div>
  );
}
