import { Button, Group, NativeSelect, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '#admin/failure.ts';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { CopyText } from '#admin/ui/CopyText.tsx';
import { dateTime } from '#admin/ui/dates.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { notifyFailure } from '#admin/ui/notify.ts';
import type { ArticleKind } from '../../article.ts';
import { MOST_DAYS } from '../../preview-days.ts';
import classes from '../revisions/Revisions.module.css';
import { articleTexts } from '../texts.ts';
import { callOffLink, sharedLinks, shareLink } from './share-calls.ts';

const DAYS = [1, 3, 7, 14, MOST_DAYS];
const USUAL = '7';

interface Props {
  entity: ArticleKind;
  id: string;
  close: () => void;
}

/** Makes links to the preview of an article, shows those that work, and calls them off. */
export function ShareDialog({ entity, id, close }: Props) {
  const { share: t } = useTexts(articleTexts);
  const translate = useTranslator('articles');
  const locale = useLocale();
  const [days, setDays] = useState(USUAL);
  const { data, error, refetch } = useQuery(sharedLinks(entity, id));
  const make = useMutation({
    mutationFn: () => shareLink(entity, id, Number(days)),
    onSuccess: () => refetch(),
    onError: (failure) => notifyFailure(t.failed, failure),
  });
  const end = useMutation({
    mutationFn: (link: string) => callOffLink(entity, id, link),
    onSettled: () => refetch(),
    onError: (failure) => notifyFailure(t.callOffFailed, failure),
  });
  return (
    <Dialog title={t.title} size="lg" close={close}>
      <Stack gap="md">
        <Text>{t.text}</Text>
        <Group align="end" gap="sm">
          <NativeSelect
            label={t.days}
            value={days}
            onChange={({ currentTarget }) => setDays(currentTarget.value)}
            data={DAYS.map((count) => ({ value: String(count), label: translate('share.day', { count }) }))}
          />
          <Button loading={make.isPending} onClick={() => make.mutate()}>
            {t.make}
          </Button>
        </Group>
        {make.data && <MadeLink url={make.data.url} />}
        <div>
          <Title order={3} mb={4}>
            {t.live}
          </Title>
          {error && <Text role="alert">{toFailure(error).message}</Text>}
          {!data && !error && <Skeleton height="3rem" />}
          {data?.items.length === 0 && <Text c="dimmed">{t.none}</Text>}
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
                    aria-label={`${t.callOff}: ${until}`}
                    onClick={() => end.mutate(link)}
                  >
                    {t.callOff}
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
  const { share: t } = useTexts(articleTexts);
  return (
    <Group align="end" gap="sm">
      <TextInput
        flex={1}
        miw="12rem"
        label={t.link}
        description={t.once}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyText variant="light" value={url} label={t.copy} copied={t.copied} />
    </Group>
  );
}
