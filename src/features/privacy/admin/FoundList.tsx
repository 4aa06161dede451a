import { List, Text, Title } from '@mantine/core';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { When } from '#admin/ui/When.tsx';
import type { FoundPart } from './queries.ts';
import { RecordLink } from '#admin/ui/RecordLink.tsx';

interface Props {
  source: string;
  title: string;
  items: readonly FoundPart[];
}

/** What is in one place, each with a link to its screen where it has one. */
export function FoundList({ source, title, items }: Props) {
  const translate = useTranslator('privacy');
  const { actions, entities } = useTexts('admin');
  const { purposes } = useTexts('consents');
  const words: Readonly<Record<string, string>> = { ...actions, ...entities, ...purposes };
  // Consents, deletions and audit entries come by the names that the API has for them.
  const isNamed = source === 'consents' || source === 'deleted' || source === 'audit';
  const inWords = (text: string) =>
    isNamed
      ? text
          .split(' ')
          .map((word) => words[word] ?? word)
          .join(' – ')
      : text;
  return (
    <div>
      <Title order={3} mb="xs">
        {title}
      </Title>
      <List spacing={4} withPadding={false} listStyleType="none">
        {items.map(({ ref, at, title: name, files }) => {
          const [entity = '', id = ''] = ref.split('/');
          return (
            <List.Item key={ref}>
              <RecordLink entity={source === 'deleted' ? '' : entity} id={id}>
                {inWords(name)}
              </RecordLink>{' '}
              <Text span size="sm" c="dimmed">
                <When at={at} />
                {files > 0 && `, ${translate('files', { count: files })}`}
              </Text>
            </List.Item>
          );
        })}
      </List>
    </div>
  );
}
