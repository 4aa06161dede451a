import { SimpleGrid } from '@mantine/core';
import { paths } from '#admin/routes.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { Figure } from './Figure.tsx';
import type { Summary } from './queries.ts';
import { dashboardTexts } from './texts.ts';

/** The numbers that say whether there is something to do. Each leads to its list; only those of lists that the person has. */
export function Figures({ summary: { inquiries, applications, counts, perDay } }: { summary: Summary }) {
  const t = useTexts(dashboardTexts);
  const translate = useTranslator('dashboard');
  const locale = useLocale();
  const number = (value: number): string => formatNumber(locale, value);
  const sum = (of: 'contacts' | 'members'): number =>
    perDay.reduce((total, day) => total + (day[of] ?? 0), 0);
  const open = new URLSearchParams({ 'filter[status]': 'new,inProgress' });
  const waiting = new URLSearchParams({ 'filter[status]': 'new', 'filter[spam]': 'false' });
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'sm', sm: 'lg' }}>
      {inquiries && (
        <>
          <Figure
            label={t.openInquiries}
            value={number(inquiries.new + inquiries.inProgress)}
            detail={translate('openDetail', {
              new: number(inquiries.new),
              inProgress: number(inquiries.inProgress),
            })}
            href={`${paths.contact.list.getHref()}?${open}`}
            isMain
          />
          <Figure
            label={t.inquiries30}
            value={number(sum('contacts'))}
            detail={translate('inquiriesDetail', { count: number(perDay.at(-1)?.contacts ?? 0) })}
            href={paths.contact.list.getHref()}
          />
        </>
      )}
      {counts.members !== undefined && (
        <Figure
          label={t.members}
          value={number(counts.members)}
          detail={translate('membersDetail', { count: number(sum('members')) })}
          href={paths.member.list.getHref()}
        />
      )}
      {applications && (
        <Figure
          label={t.newApplications}
          value={number(applications.new)}
          detail={translate('applicationsDetail', {
            count: number(applications.reviewing + applications.interview + applications.offer),
          })}
          href={`${paths.application.list.getHref()}?${waiting}`}
        />
      )}
    </SimpleGrid>
  );
}
