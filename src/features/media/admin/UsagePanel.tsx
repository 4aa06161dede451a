import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { mediaUsage } from './queries.ts';
import { libraryTexts } from './texts.ts';
import { UsageList } from './UsageList.tsx';

/** What would miss the picture if it were gone. */
export function UsagePanel({ id }: { id: string }) {
  const { usage } = useTexts(libraryTexts);
  const { data, isError } = useQuery(mediaUsage(id));
  return (
    <Panel title={usage.title}>
      {data && data.items.length > 0 && <UsageList items={data.items} />}
      {data?.items.length === 0 && <Text c="dimmed">{usage.none}</Text>}
      {!data && isError && <Text c="red">{usage.failed}</Text>}
      {!data && !isError && <Skeleton height={22} />}
    </Panel>
  );
}
