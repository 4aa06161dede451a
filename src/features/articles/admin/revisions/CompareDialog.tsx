import { Button, Stack, Text, Title } from '@mantine/core';
import { useWords } from '#admin/i18n/use-texts.ts';
import { DialogButtons } from '#admin/ui/DialogButtons.tsx';
import { useQuery } from '@tanstack/react-query';
import { isLocale, type Locale } from '#i18n/locales.ts';
import { dateTime } from '#admin/ui/dates.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { PanelState } from '#admin/ui/PanelState.tsx';
import { leaves } from '#admin/ui/form/differences.ts';
import { type RevisionItem, revisionOf } from '../article-calls.ts';
import type { ApiArticle } from '../article-record.ts';
import { valuesOf, isPublication } from '../kind.ts';
import { useEditing } from '../work/work-context.ts';
import { DiffText } from '#admin/ui/history/DiffText.tsx';

interface Props {
  record: ApiArticle;
  revision: Pick<RevisionItem, 'revision' | 'at'>;
  /** The language whose words are compared; without it everything is. */
  only?: Locale;
  restore?: () => void;
  close: () => void;
}

const langOf = (path: string): string | undefined => path.split('.').find(isLocale);

/** What changed between a version and what is on the screen, field by field. */
export function CompareDialog({ record, revision, only, restore, close }: Props) {
  const [t, translate, locale] = useWords('articles');
  const { work, words } = useEditing();
  const query = useQuery(revisionOf(work.kind.entity, record.id, revision.revision));
  const { data } = query;
  const earlier = data && valuesOf(work.kind, record, data.fields);
  const fields =
    earlier &&
    changedFields(earlier, work.form.getValues(), Object.keys(words.labels)).filter(
      ({ path }) => !only || langOf(path) === only,
    );
  return (
    <Dialog
      title={translate('revisions.compareTitle', { date: dateTime(locale, revision.at) })}
      size="60rem"
      close={close}
    >
      <PanelState query={query} height={192} />
      {data && !earlier && <Text role="alert">{t.revisions.loadFailed}</Text>}
      {fields && (
        <Stack gap="lg">
          <Text size="sm" c="dimmed">
            {fields.length > 0 ? t.revisions.legend : t.revisions.same}
          </Text>
          {fields.map(({ path, before, after }) => (
            <div key={path}>
              <Title order={3} mb={6}>
                {words.labels[path] ?? path}
              </Title>
              <DiffText
                before={words.show(path, before)}
                after={words.show(path, after)}
                lang={langOf(path)}
              />
            </div>
          ))}
          {fields.length > 0 && restore && (
            <DialogButtons
              main={
                <Button variant="light" onClick={restore}>
                  {t.revisions.restore}
                </Button>
              }
            />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

/** Where two states of an article's form differ. @param order the paths in their order; others come last */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  order: readonly string[],
) {
  const [old, now] = [new Map(leaves(before)), new Map(leaves(after))];
  const place = (path: string): number => (order.includes(path) ? order.indexOf(path) : order.length);
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((path) => !isPublication(path) && String(old.get(path) ?? '') !== String(now.get(path) ?? ''))
    .sort((one, other) => place(one) - place(other))
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }));
}
