import { Alert, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { userStore } from '#admin/session-store.ts';
import { useStore } from '#browser/external-store.ts';
import { languageName } from '#i18n/language-name.ts';
import { translationsQuery } from '#features/articles/admin/translations-query.ts';
import type { TranslationItem } from '#features/articles/translation-item.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { paths } from '#admin/routes.ts';
import { useMay } from '#admin/use-may.ts';
import { shortDay } from '#admin/ui/dates.ts';
import { Failed } from '#admin/ui/Failed.tsx';
import { When } from '#admin/ui/When.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { Panel } from '#admin/ui/Panel.tsx';
import { DayPlot } from './DayPlot.tsx';
import { Figures } from './Figures.tsx';
import { MailWarning, BackupWarning, LastRuns, ReadOnlyWarning } from './Operations.tsx';
import { seriesOf, summaryQuery, type Summary } from '#admin/summary-query.ts';
import { WaitingList } from './WaitingList.tsx';

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
const isThisWeek = ({ at }: { readonly at: string }): boolean => Date.parse(at) < Date.now() + WEEK_MS;

/** What is waiting, and how things go. */
export function Component() {
  const [t, translate, locale] = useWords('dashboard');
  const user = useStore(userStore);
  const { data, error, refetch } = useQuery(summaryQuery);
  // People who work with articles also work with jobs.
  const seesArticles = useMay('jobs', 'read');
  const toTranslate = useQuery({ ...translationsQuery(), enabled: seesArticles });
  const fresh = [
    { title: t.newInquiries, empty: t.noNewInquiries, items: data?.newInquiries },
    { title: t.newApplications, empty: t.noNewApplications, items: data?.newApplications },
  ];
  return (
    <>
      <PageHeader title={translate('welcome', { name: user?.name ?? '' })} />
      {error && !data && <Failed title={t.failed} error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton height={360} />}
      {data && (
        <Stack gap="lg">
          <ReadOnlyWarning operations={data.operations} />
          <BackupWarning operations={data.operations} />
          {data.mails && <MailWarning mails={data.mails} />}
          {data.stillPublic > 0 && (
            <Alert color="marigold" title={t.stillPublic.title} role="presentation">
              {translate('stillPublic.text', { count: data.stillPublic })}
            </Alert>
          )}
          <Figures summary={data} />
          <Reviews reviews={data.reviews} />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            {fresh.map(
              ({ title, empty, items }) =>
                items && (
                  <WaitingList
                    key={title}
                    title={title}
                    empty={empty}
                    items={items.map(({ at, ...item }) => ({ ...item, note: <When at={at} /> }))}
                  />
                ),
            )}
          </SimpleGrid>
          {data.lookAgain.length > 0 && (
            <WaitingList
              title={t.lookAgain}
              isMixed
              items={data.lookAgain.map(({ day, ...item }) => ({ ...item, note: shortDay(locale, day) }))}
            />
          )}
          {seriesOf(data.perDay).length > 0 && <DayPlot days={data.perDay} />}
          {seesArticles && (
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
              <WaitingList
                title={t.thisWeek}
                empty={t.nothingThisWeek}
                more={{ label: t.calendar, href: paths.calendar.getHref() }}
                isMixed
                items={data.scheduled.filter(isThisWeek).map(({ change, at, ...item }) => ({
                  ...item,
                  note: (
                    <>
                      {t.changes[change]} <When at={at} />
                    </>
                  ),
                }))}
              />
              <Translations query={toTranslate} />
            </SimpleGrid>
          )}
          <LastRuns operations={data.operations} />
        </Stack>
      )}
    </>
  );
}

/** What is to be translated first; that nothing is, only once it is known. */
function Translations({
  query: { data, error, refetch },
}: {
  query: UseQueryResult<{ readonly items: readonly TranslationItem[] }>;
}) {
  const [t, , locale] = useWords('dashboard');
  if (!data)
    return (
      <Panel title={t.translations}>
        {error ? <Failed error={error} onRetry={refetch} /> : <Skeleton height={120} />}
      </Panel>
    );
  return (
    <WaitingList
      title={t.translations}
      empty={t.allTranslated}
      more={{ label: t.all, href: paths.translations.getHref() }}
      isMixed
      items={data.items.slice(0, 5).map(({ locale: language, state, ...item }) => ({
        ...item,
        note: `${languageName(locale, language)}: ${t.translationStates[state]}`,
      }))}
    />
  );
}

/** What waits for the person's review, and what was said of their own articles; nothing where there is neither. */
function Reviews({ reviews: { waiting, answered } }: Pick<Summary, 'reviews'>) {
  const [t, translate] = useWords('dashboard');
  const lists = [
    { title: t.reviews, of: waiting.map((one) => ({ ...one, said: translate('askedBy', one) })) },
    {
      title: t.answers,
      of: answered.map((one) => ({ ...one, said: translate(`verdicts.${one.verdict}`, one) })),
    },
  ].filter(({ of }) => of.length > 0);
  return lists.length === 0 ? null : (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      {lists.map(({ title, of }) => (
        <WaitingList
          key={title}
          title={title}
          isMixed
          items={of.map(({ entity, id, title: name, review, said, at }) => ({
            ...{ entity, id, title: name, query: `?review=${review}` },
            note: (
              <>
                {said}, <When at={at} />
              </>
            ),
          }))}
        />
      ))}
    </SimpleGrid>
  );
}
