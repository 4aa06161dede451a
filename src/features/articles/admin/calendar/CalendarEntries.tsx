import { Button, Group, Stack, Text } from '@mantine/core';
import { languageName } from '#i18n/language-name.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { PlainList } from '#admin/ui/PlainList.tsx';
import { RecordLink } from '#admin/ui/RecordLink.tsx';
import { timeOfDay } from '#admin/ui/dates.ts';
import { StatusBadge, type Tone } from '#admin/ui/StatusBadge.tsx';
import { type CalendarItem, isMovable, type LocalisedItem } from '../../calendar-item.ts';

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
  callOff: (item: LocalisedItem) => void;
}

/** What happens on a day. What is ahead of an edition can be moved or called off. */
export function CalendarEntries({ items, now, move, callOff }: Props) {
  const [t, translate, locale] = useWords('calendar');
  const { entities } = useTexts('admin');
  return (
    <PlainList>
      {items.map((item) => {
        const { at, kind, entity, id, title } = item;
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
              <Text lang={item.locale}>
                <RecordLink inherit entity={entity} id={id}>
                  {title}
                </RecordLink>
              </Text>
            </Stack>
            {isMovable(item, now) && (
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
                  aria-label={translate(kind === 'ends' ? 'noEndOf' : 'callOffOf', { title })}
                  onClick={() => item.locale && callOff({ ...item, locale: item.locale })}
                >
                  {kind === 'ends' ? t.noEnd : t.callOff}
                </Button>
              </Group>
            )}
          </Group>
        );
      })}
    </PlainList>
  );
}
