import { Alert, Button, MultiSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textIn } from '#fields/localised-text.ts';
import { useLocale, useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { ApiError } from '#admin/api-error.ts';
import { changeRecords } from '#admin/entity-calls.ts';
import { failureText } from '#admin/failure.ts';
import { entityPage, refreshEntity } from '#admin/entity-queries.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { DialogButtons } from '#admin/ui/DialogButtons.tsx';
import { notifyInfo } from '#admin/ui/notify.ts';
import { LOCALES } from '#i18n/locales.ts';
import type { ArticleKind } from '../../article.ts';
import { ARTICLE_ANSWERS, type ArticleItem } from '../article-record.ts';
import { factOf } from '../publish/plan.ts';
import { useNow } from '../publish/use-now.ts';

interface Props {
  entity: ArticleKind;
  /** The selection of the list. */
  ids: readonly string[];
  /** The kinds besides that the person may write. */
  others: readonly ArticleKind[];
  /** After they are published. */
  done: () => void;
  close: () => void;
}

/** Asks which articles of other kinds go public together with a selection: all of them, or none. */
export function ReleaseDialog({ entity, ids, others, done, close }: Props) {
  const [t, translate] = useWords('articles');
  const [{ form }, translateList] = useWords('admin');
  const client = useQueryClient();
  const [also, setAlso] = useState<Partial<Record<ArticleKind, string[]>>>({});
  const count = ids.length + others.reduce((sum, kind) => sum + (also[kind]?.length ?? 0), 0);
  const publish = useMutation({
    mutationFn: async () => {
      const { updated, failed } = await changeRecords(entity, ids, { release: true, also });
      if (failed[0]) throw new ApiError(failed[0].message);
      return updated;
    },
    onSuccess: (updated) => {
      notifyInfo(translateList('list.bulkDone', { count: updated }));
      done();
      close();
    },
    onSettled: () => Promise.all([entity, ...others].map((kind) => refreshEntity(client, kind))),
  });
  return (
    <Dialog title={t.list.release} close={close}>
      <Stack>
        <Text>{translate('list.releaseText', { count: ids.length })}</Text>
        {others.map((kind) => (
          <KindChoice
            key={kind}
            kind={kind}
            value={also[kind] ?? []}
            choose={(chosen) => setAlso((before) => ({ ...before, [kind]: chosen }))}
          />
        ))}
        {publish.error && (
          <Alert color="red" role="alert">
            {failureText(publish.error)}
          </Alert>
        )}
        <DialogButtons
          main={
            <Button loading={publish.isPending} onClick={() => publish.mutate()}>
              {translate('list.releaseDo', { count })}
            </Button>
          }
        >
          <Button variant="subtle" onClick={close}>
            {form.cancel}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}

interface ChoiceProps {
  kind: ArticleKind;
  value: string[];
  choose: (ids: string[]) => void;
}

/** The articles of a kind that have something new to publish, the last changed first, to choose from. */
function KindChoice({ kind, value, choose }: ChoiceProps) {
  const { list: t, untitled } = useTexts('articles');
  const { list } = useTexts('admin');
  const words = useTexts(kind);
  const locale = useLocale();
  const now = useNow();
  const filters = { source: 'staff', scheduled: 'no' };
  const last = { q: '', page: 1, perPage: 100, sort: 'updatedAt', order: 'desc', filters } as const;
  const { data, error } = useQuery(entityPage(kind, ARTICLE_ANSWERS[kind].item, last));
  const articles = data?.items.filter((item) => hasNews(item, now)) ?? [];
  const isNone = data !== undefined && articles.length === 0;
  return (
    <MultiSelect
      label={words.title}
      data={articles.map((item) => ({ value: item.id, label: textIn(item.title, locale) || untitled }))}
      value={value}
      onChange={choose}
      searchable
      hidePickedOptions
      disabled={isNone}
      nothingFoundMessage={data && (value.length < articles.length ? list.emptyFiltered : t.releaseNone)}
      placeholder={isNone ? t.releaseNone : ''}
      error={error && failureText(error)}
    />
  );
}

/** Whether a language of an article is complete and says something that the public does not see. */
const hasNews = (item: ArticleItem, now: number): boolean =>
  LOCALES.some(
    (lang) =>
      item.missing[lang].length === 0 && ['draft', 'changed', 'over'].includes(factOf(item, lang, now)),
  );
