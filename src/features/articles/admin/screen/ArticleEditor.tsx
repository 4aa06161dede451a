import { Stack } from '@mantine/core';
import { type ComponentType, useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { fieldId } from '#forms/field-id.ts';
import { isLocale } from '#i18n/locales.ts';
import { useStore } from '#browser/external-store.ts';
import { textIn } from '#fields/localised-text.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { ConflictDialog } from '#admin/ui/form/ConflictDialog.tsx';
import { DateField } from '#admin/ui/form/DateField.tsx';
import { FormLabels } from '#admin/ui/form/field.ts';
import { FormErrors } from '#admin/ui/form/FormErrors.tsx';
import { LinksHere } from '#admin/ui/LinksHere.tsx';
import { HistoryList } from '#admin/ui/history/HistoryList.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { Panel } from '#admin/ui/Panel.tsx';
import { RecordLayout } from '#admin/ui/RecordLayout.tsx';
import { ArticleActions } from './ArticleActions.tsx';
import type { ApiArticle } from '../article-record.ts';
import { Checks } from '../publish/Checks.tsx';
import { useLanguageView } from '../fields/use-language-view.ts';
import { Languages } from '../fields/Languages.tsx';
import { type Kind } from '../kind.ts';
import { ReviewsPanel } from '../reviews/ReviewsPanel.tsx';
import { RevisionsPanel } from '../revisions/RevisionsPanel.tsx';
import { SaveBar } from '../save/SaveBar.tsx';
import { useKindWords } from '../use-kind-words.ts';
import { useWork } from '../work/use-work.ts';
import { EditingContext } from '../work/work-context.ts';

/** What of the form only one kind has. */
export interface KindParts {
  /** Above the texts. */
  readonly Facts?: ComponentType;
  /** Beside them. */
  readonly Settings: ComponentType;
  /** Further actions for a stored one, below the form. */
  readonly After?: ComponentType<{ id: string; version: number }>;
  /** The same for one that is kept as a Markdown file. */
  readonly AfterFile?: ComponentType;
}

interface Props {
  kind: Kind;
  parts: KindParts;
  /** Undefined for a new one. */
  record: ApiArticle | undefined;
  onCreated: (id: string) => void;
}

/** The editor of an article in both languages: the draft is saved automatically, publishing is a separate step. */
export function ArticleEditor({ kind, parts, record: stored, onCreated }: Props) {
  const [t, , locale] = useWords('articles');
  const own = useTexts(kind.entity);
  const words = useKindWords(kind);
  const { Facts, Settings, After } = parts;
  const work = useWork({ kind, record: stored, onCreated });
  const record = useStore(work.record);
  const conflict = useStore(work.conflict);
  const [dismissed, setDismissed] = useState<unknown>();
  const { view, setView, canCompare } = useLanguageView();
  const reveal = useCallback(
    (path: string): void => {
      const language = path.split('.').at(-1);
      // A field has to be on the screen before it can be given the focus.
      if (isLocale(language) && view !== 'all') flushSync(() => setView(language));
      document.getElementById(fieldId(path))?.focus();
    },
    [view, setView],
  );
  const editing = useMemo(() => ({ work, words, reveal }), [work, words, reveal]);
  const title = record ? textIn(record.title, locale) || t.untitled : own.new;
  return (
    <EditingContext value={editing}>
      <FormProvider {...work.form}>
        <PageHeader
          title={title}
          crumbs={[{ label: own.title, href: kind.paths.list.getHref() }]}
          {...(record && { walk: { id: record.id, hrefOf: kind.paths.update.getHref } })}
          actions={record && <ArticleActions record={record} />}
        />
        <Stack gap="md">
          <FormErrors labels={words.labels} savesItself reveal={reveal} />
          <FormLabels value={words.labels}>
            <RecordLayout
              sideFrom={view === 'all' ? 'never' : 'middle'}
              head={
                <>
                  {Facts && (
                    <Panel title={t.details}>
                      <Facts />
                    </Panel>
                  )}
                  <Languages view={view} setView={setView} canCompare={canCompare} />
                  {record && <Checks record={record} />}
                </>
              }
              side={
                <Panel title={t.settings}>
                  <Stack gap="md">
                    <Settings />
                    <DateField name="lookAgainBy" hint={t.lookAgainHint} optional />
                  </Stack>
                </Panel>
              }
              rest={
                record && (
                  <>
                    {After && <After id={record.id} version={record.version} />}
                    <LinksHere entity={kind.entity} id={record.id} />
                    <ReviewsPanel record={record} />
                    <RevisionsPanel record={record} />
                    <HistoryList entity={kind.entity} id={record.id} {...words} />
                  </>
                )
              }
            />
          </FormLabels>
          <SaveBar compare={() => setDismissed(undefined)} />
        </Stack>
        {conflict && conflict !== dismissed && (
          <ConflictDialog
            conflict={conflict}
            labels={words.labels}
            show={words.show}
            resolve={work.resolve}
            dismiss={() => setDismissed(conflict)}
          />
        )}
      </FormProvider>
    </EditingContext>
  );
}
