import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as v from 'valibot';
import { useStore } from '#browser/external-store.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { call } from '../api.ts';
import { entityKey, pageOf } from '../entity-queries.ts';
import { useWords } from '../i18n/use-texts.ts';
import { listQuery } from '../list-params.ts';
import { type ListWalk, listWalks, noteWalk } from '../list-walk.ts';

interface Props {
  /** The path of the list. */
  list: string;
  id: string;
  hrefOf: (id: string) => string;
}

const idSchema = v.object({ id: v.string() });

/** The page beside the one that was shown, as the walk continues with it. */
const pageBeside = (walk: ListWalk | undefined, step: -1 | 1, isWanted: boolean) =>
  queryOptions({
    queryKey: [...entityKey(walk?.entity ?? ''), 'walk', walk?.params, step],
    enabled: isWanted,
    queryFn: async ({ signal }): Promise<ListWalk | null> => {
      if (!walk) return null;
      const { entity } = walk;
      const params = { ...walk.params, page: walk.params.page + step };
      const page = await call(`/api/admin/${entity}`, {
        query: listQuery(params),
        schema: pageOf(idSchema),
        signal,
      });
      const search = new URLSearchParams(walk.search);
      search.set('page', String(params.page));
      return { ...walk, params, search: `?${search}`, ids: page.items.map(({ id }) => id) };
    },
  });

/** Links from a record to the previous and next one in the list that led here; nothing if none did. */
export function WalkLinks({ list, id, hrefOf }: Props) {
  const [{ record }, translate, locale] = useWords('admin');
  const walk = useStore(listWalks)[list];
  const place = walk?.ids.indexOf(id) ?? -1;
  const { page = 1, perPage = 0 } = walk?.params ?? {};
  const last = (walk?.ids.length ?? 0) - 1;
  const before = useQuery(pageBeside(walk, -1, place === 0 && page > 1)).data;
  const after = useQuery(pageBeside(walk, 1, place === last && place >= 0 && page < (walk?.pages ?? 0))).data;
  if (!walk || place < 0) return null;
  const steps = [
    {
      text: record.previous,
      Icon: IconChevronLeft,
      to: walk.ids[place - 1] ?? before?.ids.at(-1),
      over: before,
    },
    { text: record.next, Icon: IconChevronRight, to: walk.ids[place + 1] ?? after?.ids[0], over: after },
  ];
  return (
    <Group gap={2} wrap="nowrap" component="nav" aria-label={record.walk}>
      {steps.map(({ text, Icon, to, over }) =>
        to === undefined ? (
          <ActionIcon key={text} variant="default" aria-label={text} disabled>
            <Icon size={18} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <ActionIcon
            key={text}
            variant="default"
            component={Link}
            to={hrefOf(to)}
            aria-label={text}
            title={text}
            onClick={() => {
              if (over?.ids.includes(to)) noteWalk(list, over);
            }}
          >
            <Icon size={18} aria-hidden="true" />
          </ActionIcon>
        ),
      )}
      <Text size="sm" c="dimmed" ms={6} style={{ whiteSpace: 'nowrap' }}>
        {translate('record.place', {
          place: formatNumber(locale, (page - 1) * perPage + place + 1),
          total: formatNumber(locale, walk.total),
        })}
      </Text>
    </Group>
  );
}
