import { Alert, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { languageName } from '#i18n/language-name.ts';
import type { Locale } from '#i18n/locales.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { Panel } from './Panel.tsx';
import { type Use, UsageList } from './UsageList.tsx';
import { type LinkHere, linkHereSchema } from '#fields/link-here.ts';
import { besideRecord } from '../entity-queries.ts';

/** Those whose records have an address, so that links may lead to them. */
const LINKED: readonly string[] = ['news', 'events', 'jobs', 'categories', 'media'];
export const mayBeLinked = (entity: string): boolean => LINKED.includes(entity);

/** What links to a record. */
const linksHere = (entity: string, id: string) => besideRecord(entity, id, 'links', linkHereSchema);

interface Props {
  entity: string;
  id: string;
}

/** One line for each article or page, in whichever languages it links. */
function uses(items: readonly LinkHere[], reader: Locale, draft: string): Use[] {
  const groups = Map.groupBy(items, ({ entity, id, url }) => (id === undefined ? url : `${entity}/${id}`));
  return [...groups.values()].flatMap((group) => {
    const first = group.find(({ locale }) => locale === reader) ?? group[0];
    if (!first) return [];
    const languages = group.map(
      ({ locale, isPublic }) => languageName(reader, locale) + (isPublic ? '' : ` · ${draft}`),
    );
    const beside = (
      <Text span inherit c="dimmed">
        {' '}
        ({languages.join(', ')})
      </Text>
    );
    return [{ ...first, beside }];
  });
}

/** What links to a record, or shows it. */
export function LinksHere({ entity, id }: Props) {
  const { links } = useTexts('admin');
  const reader = useLocale();
  const { data, isError } = useQuery(linksHere(entity, id));
  return (
    <Panel title={links.title}>
      {data && data.items.length > 0 && <UsageList items={uses(data.items, reader, links.draft)} />}
      {data?.items.length === 0 && <Text c="dimmed">{links.none}</Text>}
      {!data && isError && <Text c="red">{links.failed}</Text>}
      {!data && !isError && <Skeleton height={22} />}
    </Panel>
  );
}

/** Before something is removed, moved or put off, shows what links to it; nothing if nothing does. */
export function LinksWarning({ entity, id, is }: Props & { is: 'gone' | 'moved' | 'waiting' }) {
  const { links } = useTexts('admin');
  const reader = useLocale();
  const { data, isError } = useQuery(linksHere(entity, id));
  if (isError) return <Text size="sm">{links.failed}</Text>;
  if (!data || data.items.length === 0) return null;
  return (
    <Alert color={is === 'gone' ? 'red' : 'marigold'} mt="sm" title={links[is]}>
      <UsageList items={uses(data.items, reader, links.draft)} />
    </Alert>
  );
}
