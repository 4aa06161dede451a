import { Group, List, Paper, Stack, Text } from '@mantine/core';
import { languageName } from '#i18n/language-name.ts';
import { LOCALES } from '#i18n/locales.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { PlainList } from '#admin/ui/PlainList.tsx';
import { RecordLink } from '#admin/ui/RecordLink.tsx';
import { shortDay } from '#admin/ui/dates.ts';
import { StatusBadge, type Tone } from '#admin/ui/StatusBadge.tsx';
import { bangkokDay } from '#fields/day.ts';
import type { TranslationItem } from '../../translation-item.ts';

const TONES: Readonly<Record<TranslationItem['state'], Tone>> = {
  missing: 'open',
  outdated: 'working',
  disagrees: 'bad',
};

/** What is to be done, and the way to where it is done. */
export function TranslationList({ items }: { items: readonly TranslationItem[] }) {
  const [t, translate, reader] = useWords('translations');
  const { entities } = useTexts('admin');
  // Facts are below a heading, or in a field.
  const names: Readonly<Record<string, string>> = useTexts('articles').fields;
  return (
    <PlainList>
      {items.map(({ entity, id, file, title, locale, state, since, reads, facts = [] }) => (
        <Paper key={`${id} ${locale} ${state}`} component="li" withBorder p="md">
          <Group justify="space-between" align="baseline" gap="4px var(--mantine-spacing-md)">
            <Stack gap={4} flex={1} miw="14rem">
              <RecordLink entity={entity} id={id}>
                {title}
              </RecordLink>
              <Text size="sm" c="dimmed">
                {[entities[entity], languageName(reader, locale), file].filter(Boolean).join(' · ')}
              </Text>
            </Stack>
            <Group gap="xs">
              <Text size="sm" c="dimmed">
                {[
                  reads !== undefined && translate('reads', { count: reads }),
                  translate('since', { date: shortDay(reader, bangkokDay(since)) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <StatusBadge tone={TONES[state]}>{t.states[state]}</StatusBadge>
            </Group>
          </Group>
          {facts.length > 0 && (
            <List size="sm" mt="xs">
              {facts.map((fact, place) => (
                <List.Item key={place}>
                  {LOCALES.map((one) => {
                    const said = fact[one] ? `‘${fact[one]}’` : t.notThere;
                    const where = fact.where[one] ? ` (${names[fact.where[one]] ?? fact.where[one]})` : '';
                    return `${languageName(reader, one)}: ${said}${where}`;
                  }).join(' · ')}
                </List.Item>
              ))}
            </List>
          )}
        </Paper>
      ))}
    </PlainList>
  );
}
