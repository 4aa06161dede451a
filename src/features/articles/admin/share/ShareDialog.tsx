import { Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { call } from '#admin/api.ts';
import { besideRecord } from '#admin/entity-queries.ts';
import { isoInstantSchema } from '#fields/record.ts';
import { CopyText } from '#admin/ui/CopyText.tsx';
import { dateTime } from '#admin/ui/dates.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { PanelState } from '#admin/ui/PanelState.tsx';
import { useAction } from '#admin/ui/use-action.ts';
import type { ArticleKind } from '../../article.ts';
import { MOST_DAYS } from '../../article-view.ts';
import { apiPath } from '../article-calls.ts';
import classes from '../revisions/Revisions.module.css';

const DAYS = [1, 3, 7, 14, MOST_DAYS];
const USUAL = '7';
const PART = 'preview-links';
const linkSchema = v.object({
  id: v.string(),
  by: v.object({ name: v.string() }),
  expiresAt: isoInstantSchema,
});
const madeSchema = v.object({ url: v.string() });

interface Props {
  entity: ArticleKind;
  id: string;
  close: () => void;
}

/** Makes links to the preview of an article, shows those that work, and calls them off. */
export function ShareDialog({ entity, id, close }: Props) {
  const [t, translate, locale] = useWords('articles');
  const [days, setDays] = useState(USUAL);
  const links = besideRecord(entity, id, PART, linkSchema);
  const query = useQuery(links);
  const { data } = query;
  const refreshes = [links.queryKey];
  const make = useAction(
    () =>
      call(apiPath(entity, id, PART), { method: 'POST', body: { days: Number(days) }, schema: madeSchema }),
    { failed: t.share.failed, refreshes },
  );
  const end = useAction((link: string) => call(apiPath(entity, id, PART, link), { method: 'DELETE' }), {
    failed: t.share.callOffFailed,
    refreshes,
  });
  return (
    <Dialog title={t.share.title} size="lg" close={close}>
      <Stack gap="md">
        <Text>{t.share.text}</Text>
        <Group align="end" gap="sm">
          <NativeSelect
            label={t.share.days}
            value={days}
            onChange={({ currentTarget }) => setDays(currentTarget.value)}
            data={DAYS.map((count) => ({ value: String(count), label: translate('share.day', { count }) }))}
          />
          <Button loading={make.isPending} onClick={() => make.mutate()}>
            {t.share.make}
          </Button>
        </Group>
        {make.data && <MadeLink url={make.data.url} />}
        <div>
          <Title order={3} mb={4}>
            {t.share.live}
          </Title>
          <PanelState query={query} />
          {data?.items.length === 0 && <Text c="dimmed">{t.share.none}</Text>}
          <ul className={classes['list']}>
            {data?.items.map(({ id: link, by, expiresAt }) => {
              const until = translate('share.until', { date: dateTime(locale, expiresAt) });
              return (
                <li key={link}>
                  <div>
                    <Text fw={500}>{until}</Text>
                    <Text size="sm" c="dimmed">
                      {translate('share.by', { name: by.name })}
                    </Text>
                  </div>
                  <Button
                    variant="subtle"
                    color="red"
                    size="sm"
                    disabled={end.isPending}
                    aria-label={`${t.share.callOff}: ${until}`}
                    onClick={() => end.mutate(link)}
                  >
                    {t.share.callOff}
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
      </Stack>
    </Dialog>
  );
}

/** The link, shown only this once: no list contains it. */
function MadeLink({ url }: { url: string }) {
  const t = useTexts('articles');
  return (
    <Group align="end" gap="sm">
      <TextInput
        flex={1}
        miw="12rem"
        label={t.share.link}
        description={t.share.once}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyText variant="light" value={url} label={t.share.copy} copied={t.share.copied} />
    </Group>
  );
}
