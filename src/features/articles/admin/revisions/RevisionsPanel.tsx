import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LOCALES } from '#i18n/locales.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { dateTime } from '#admin/ui/dates.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { PanelState } from '#admin/ui/PanelState.tsx';
import { When } from '#admin/ui/When.tsx';
import { revisionsOf, type RevisionItem } from '../article-calls.ts';
import type { ApiArticle } from '../article-record.ts';
import { useEditing } from '../work/work-context.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import classes from './Revisions.module.css';

type Open = { readonly what: 'compare' | 'restore'; readonly revision: RevisionItem };

/** What the article said before: to compare with, and to go back to. */
export function RevisionsPanel({ record }: { record: ApiArticle }) {
  const [t, translate, locale] = useWords('articles');
  const { work } = useEditing();
  const query = useQuery(revisionsOf(work.kind.entity, record.id));
  const { data } = query;
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const isOpenTo = ({ state }: RevisionItem): string[] =>
    LOCALES.filter((one) => state[one] === 'published').map((one) => languageLabel(locale, one));
  return (
    <Panel title={t.revisions.title} text={t.revisions.text}>
      <PanelState query={query} />
      {data?.items.length === 0 && <Text c="dimmed">{t.revisions.empty}</Text>}
      <ul className={classes['list']}>
        {data?.items.map((revision) => {
          const languages = isOpenTo(revision);
          return (
            <li key={revision.revision}>
              <div>
                <Group gap="xs">
                  <Text fw={500}>
                    <When at={revision.at} />
                  </Text>
                  {revision.current && <Badge color="river">{t.revisions.current}</Badge>}
                </Group>
                <Text size="sm" c="dimmed">
                  {revision.author.name} ·{' '}
                  {languages.length > 0
                    ? translate('revisions.public', { languages: languages.join(', ') })
                    : t.revisions.draft}
                </Text>
              </div>
              <Group gap={4} className={classes['buttons'] ?? ''}>
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={translate('revisions.compareOf', { date: dateTime(locale, revision.at) })}
                  onClick={() => setOpen({ what: 'compare', revision })}
                >
                  {t.revisions.compare}
                </Button>
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={translate('revisions.restoreOf', { date: dateTime(locale, revision.at) })}
                  onClick={() => setOpen({ what: 'restore', revision })}
                >
                  {t.revisions.restore}
                </Button>
              </Group>
            </li>
          );
        })}
      </ul>
      {open?.what === 'compare' && (
        <CompareDialog
          record={record}
          revision={open.revision}
          restore={() => setOpen({ ...open, what: 'restore' })}
          close={close}
        />
      )}
      {open?.what === 'restore' && <RestoreDialog record={record} revision={open.revision} close={close} />}
    </Panel>
  );
}
