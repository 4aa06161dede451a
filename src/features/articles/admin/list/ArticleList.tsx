import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { languageName } from '#i18n/language-name.ts';
import { LOCALES } from '#i18n/locales.ts';
import { otherLanguage, textIn } from '#fields/localised-text.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { useTableList } from '#admin/fields/use-table-list.tsx';
import { languageChoices } from '#admin/i18n/language-label.ts';
import { choices } from '#admin/ui/list/choices.ts';
import type { Column, Filter } from '#admin/ui/list/column.ts';
import { DataList } from '#admin/ui/list/DataList.tsx';
import { NewLink } from '#admin/ui/NewLink.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { WholeWords } from '#admin/ui/WholeWords.tsx';
import { articleFieldTexts } from '../../article-field-texts.ts';
import { KINDS } from '../../article-kinds.ts';
import { CATEGORY_OF } from '../../article.ts';
import { ARTICLE_ANSWERS, type ArticleItem } from '../article-record.ts';
import { useCategories, useIsLoadingCategories } from '../categories-query.ts';
import { type Kind, type UseListExtras, useNoExtras } from '../kind.ts';
import { factOf } from '../publish/plan.ts';
import { StateBadge } from '../publish/StateBadge.tsx';
import { useNow } from '../publish/use-now.ts';
import { RowMenu } from './RowMenu.tsx';
import { useReleaseWith } from './use-release-with.tsx';
import { When } from '#admin/ui/When.tsx';
import type { Instants } from '../../instants.ts';

/** A list screen of one kind of article: all those written by staff, most recently changed first. */
export function ArticleList({ kind, useExtras = useNoExtras }: { kind: Kind; useExtras?: UseListExtras }) {
  const extras = useExtras();
  const releaseWith = useReleaseWith(kind);
  const [{ list: t, fields, files, publish, untitled }, translate, locale] = useWords('articles');
  const words = useTexts(kind.entity);
  const now = useNow();
  const categories = useCategories(CATEGORY_OF[kind.entity]);
  const isWaiting = useIsLoadingCategories(CATEGORY_OF[kind.entity]);
  const nameOf = (article: ArticleItem): string => textIn(article.title, locale) || untitled;
  const list = useTableList<ArticleItem>(KINDS[kind.entity].table, articleFieldTexts[kind.entity], {
    shown: kind.shown,
    room: kind.room,
    choices: { category: categories },
    labels: Object.fromEntries(
      LOCALES.map((one) => [
        `state.${one}`,
        translate('list.stateOf', { language: languageName(locale, one) }),
      ]),
    ),
    cells: {
      title: (item) => (
        <>
          {/* First, since a phone cuts long titles. */}
          {item.source === 'file' && (
            <>
              <StatusBadge tone="quiet">{files.badge}</StatusBadge>{' '}
            </>
          )}
          <span lang={otherLanguage(item.title, locale)}>
            <WholeWords text={nameOf(item)} />
          </span>
        </>
      ),
      publishAt: ({ publishAt }) => timesOf(publishAt),
      unpublishAt: ({ unpublishAt }) => timesOf(unpublishAt),
      state: (item) => (
        <Group gap={6}>
          {LOCALES.map((one) => (
            <StateBadge key={one} fact={factOf(item, one, now)} prefix={one.toUpperCase()} />
          ))}
        </Group>
      ),
    },
  });
  const missing: Column<ArticleItem> = {
    key: 'missing',
    label: t.missing,
    ...(kind.room['missing'] && { room: kind.room['missing'] }),
    render: (item) => missingLines(item.missing, translate, fields),
  };
  const filters: Filter[] = [
    { field: 'missing', label: t.missingFilter, options: languageChoices(locale) },
    {
      field: 'scheduled',
      label: t.scheduled,
      options: choices({ yes: t.yes, no: t.no }),
    },
    {
      field: 'source',
      label: files.source,
      options: choices({ staff: files.byStaff, file: files.byFile }),
    },
  ];
  const unpublish = {
    label: t.unpublish,
    choices: [
      {
        label: t.unpublishBoth,
        change: { unpublish: true },
        question: () => ({
          title: publish.askOffline,
          text: publish.askOfflineText,
          confirm: publish.doUnpublish,
        }),
      },
    ],
  };
  const release = {
    label: t.release,
    choices: [{ label: t.releaseAll, change: { release: true }, isWhole: true as const }],
    questions: releaseWith.questions,
  };
  const add = <NewLink to={kind.paths.new.getHref()}>{words.new}</NewLink>;
  return (
    <>
      <PageHeader title={words.title} actions={add} />
      <DataList
        entity={kind.entity}
        item={ARTICLE_ANSWERS[kind.entity].item}
        // What is missing is beside the state.
        columns={list.columns
          .toSpliced(kind.shown.indexOf('state') + 1, 0, missing)
          .toSpliced(1, 0, ...extras.columns)}
        defaultSort="updatedAt desc"
        nameOf={nameOf}
        filters={list.filters.toSpliced(LOCALES.length, 0, ...filters)}
        bulk={[...list.bulk, ...extras.bulk, release, unpublish]}
        rowActions={(item) => (
          <RowMenu
            item={item}
            kind={kind}
            name={nameOf(item)}
            first={extras.rowAction?.(item, nameOf(item))}
          />
        )}
        canExport
        isWaiting={isWaiting}
        empty={{ title: words.emptyTitle, text: words.emptyText, actions: add }}
      />
      {releaseWith.dialog}
    </>
  );
}

/** What each language lacks before it can be published, a line for each. */
function missingLines(
  missing: ArticleItem['missing'],
  translate: TFunction<'articles'>,
  names: Readonly<Record<string, string>>,
): ReactNode {
  const lacking = LOCALES.filter((one) => missing[one].length > 0);
  if (lacking.length === 0) {
    return (
      <Text c="dimmed" size="sm" component="span" data-nothing>
        –
      </Text>
    );
  }
  return lacking.map((one) => (
    <Text key={one} size="sm">
      {translate('list.missingIn', {
        language: one.toUpperCase(),
        fields: missing[one].map((field) => names[field] ?? field).join(', '),
      })}
    </Text>
  ));
}

/** The times of languages, each with its code; nothing where there are none. */
function timesOf(times: Instants): ReactNode {
  const languages = LOCALES.filter((locale) => times[locale] !== undefined);
  if (languages.length === 0) return undefined;
  return languages.map((locale) => (
    <Group key={locale} gap={6} wrap="nowrap">
      <Text size="sm">{locale.toUpperCase()}</Text>
      <When at={times[locale] ?? ''} />
    </Group>
  ));
}
