import { Button, CloseButton, Divider, Group, Popover, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useStore } from '#browser/external-store.ts';
import type { ListView } from '#fields/list-view.ts';
import { useTexts, useWords } from '../../i18n/use-texts.ts';
import { userStore } from '../../session-store.ts';
import { dropView, viewsQuery } from './views-query.ts';
import { useAction } from '../use-action.ts';

const SaveViewDialog = lazy(async () => ({
  default: (await import('./SaveViewDialog.tsx')).SaveViewDialog,
}));

/** The list as somebody saved it under a name: their own views, and those for everybody. */
export function ViewsMenu({ entity }: { entity: string }) {
  const { listViews: t } = useTexts('admin');
  const { search } = useLocation();
  const user = useStore(userStore);
  const [isOpen, menu] = useDisclosure(false);
  const [isSaving, saving] = useDisclosure(false);
  const { data } = useQuery({ ...viewsQuery(entity), enabled: isOpen });
  const { mine = [], others = [] } = Object.groupBy(data?.items ?? [], ({ owner }) =>
    owner === user?.id ? 'mine' : 'others',
  );
  const groups = [
    { title: t.own, views: mine, mayDrop: true },
    { title: t.all, views: others, mayDrop: user?.role === 'owner' },
  ];
  return (
    <>
      <Popover opened={isOpen} onChange={menu.toggle} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={18} aria-hidden="true" />}
            onClick={menu.toggle}
          >
            {t.views}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t.views} miw="16rem" maw="22rem">
          <Stack gap="xs">
            {groups.map((group) => (
              <Views key={group.title} entity={entity} {...group} choose={menu.close} />
            ))}
            {(data?.items.length ?? 0) > 0 && <Divider />}
            <Button
              variant="light"
              onClick={() => {
                menu.close();
                saving.open();
              }}
            >
              {t.save}
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <Suspense>
        {isSaving && <SaveViewDialog entity={entity} search={search} close={saving.close} />}
      </Suspense>
    </>
  );
}

interface ViewsProps {
  entity: string;
  title: string;
  views: readonly ListView[];
  mayDrop: boolean;
  choose: () => void;
}

function Views({ entity, title, views, mayDrop, choose }: ViewsProps) {
  const [{ remove }, translate] = useWords('admin');
  const client = useQueryClient();
  const drop = useAction((id: string) => dropView(entity, id), {
    failed: remove.failed,
    onSuccess: (kept) => client.setQueryData(viewsQuery(entity).queryKey, kept),
  });
  if (views.length === 0) return null;
  return (
    <div role="group" aria-label={title}>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      {views.map(({ id, name, search }) => (
        <Group key={id} gap={4} wrap="nowrap" justify="space-between">
          <Button
            component={Link}
            to={`?${search}`}
            variant="subtle"
            flex={1}
            miw={0}
            h="auto"
            py="0.375rem"
            ta="start"
            justify="flex-start"
            // However long, the whole name can be read.
            styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 'var(--line)' } }}
            onClick={choose}
          >
            {name}
          </Button>
          {mayDrop && (
            <CloseButton
              aria-label={translate('listViews.remove', { name })}
              disabled={drop.isPending}
              onClick={({ currentTarget }) => {
                const menu = currentTarget.closest<HTMLElement>('[role="dialog"]');
                drop.mutate(id, { onSettled: () => menu?.focus() });
              }}
            />
          )}
        </Group>
      ))}
    </div>
  );
}
