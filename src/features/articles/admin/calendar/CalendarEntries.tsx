import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { languageName } from '#i18n/language-name.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { recordHref } from '#admin/record-href.ts';
import { timeOfDay } from '#admin/ui/dates.ts';
import { notifyFailure, notifyInfo } from '#admin/ui/notify.ts';
import { StatusBadge, type Tone } from '#admin/ui/StatusBadge.tsx';
import type { CalendarItem } from '../../calendar-item.ts';
import { callOff, retime } from '../article-calls.ts';

const TONES: Readonly<Record<CalendarItem['kind'], Tone>> = {
  goesPublic: 'good',
  ends: 'open',
  closes: 'working',
  happens: 'quiet',
};

interface Props {
  items: readonly CalendarItem[];
  /** ms since 1970 */
  now: number;
  move: (item: CalendarItem) => void;
}

/** What happens on a day. What is ahead of an edition can be moved or called off. */
export function CalendarEntries({ items, now, move }: Props) {
  const [t, translate, locale] = useWords('calendar');
  const { entities } = useTexts('admin');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({
      entity,
      id,
      kind,
      locale: of,
    }: CalendarItem & { locale: NonNullable<CalendarItem['locale']> }) =>
      kind === 'ends' ? retime(entity, id, { unpublishAt: { [of]: null } }) : callOff(entity, id, of),
    onSuccess: () => notifyInfo(t.calledOff),
    onError: (error) => notifyFailure(t.notChanged, error),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <Stack component="ul" gap="sm" m={0} p={0} styles={{ root: { listStyle: 'none' } }}>
      {items.map((item) => {
        const { at, kind, entity, id, title } = item;
        const href = recordHref(entity, id);
        const isOpen = item.locale && Date.parse(at) > now;
        return (
          <Group
            key={`${id} ${kind} ${item.locale ?? ''} ${at}`}
            component="li"
            justify="space-between"
            align="flex-start"
            gap="xs"
          >
            <Stack gap={2} flex={1} miw="14rem">
              <Group gap="xs">
                <Text size="sm" fw={600}>
                  {timeOfDay(locale, at)}
                </Text>
                <StatusBadge tone={TONES[kind]}>{t.kinds[kind]}</StatusBadge>
                <Text size="sm" c="dimmed">
                  {[entities[entity], item.locale && languageName(locale, item.locale)]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Group>
              {href ? (
                <Anchor component={Link} to={href} lang={item.locale}>
                  {title}
                </Anchor>
              ) : (
                <Text lang={item.locale}>{title}</Text>
              )}
            </Stack>
            {isOpen && (
              <Group gap="xs">
                <Button
                  size="xs"
                  variant="default"
                  aria-label={translate('moveOf', { title })}
                  onClick={() => move(item)}
                >
                  {t.move}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  disabled={isPending}
                  aria-label={translate(kind === 'ends' ? 'noEndOf' : 'callOffOf', { title })}
                  onClick={() => item.locale && mutate({ ...item, locale: item.locale })}
                >
                  {kind === 'ends' ? t.noEnd : t.callOff}
                </Button>
              </Group>
            )}
          </Group>
        );
      })}
    </Stack>
  );
}
