import { Anchor, Image, Stack, Text, Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { BY_COMMAND, type AuditRecord } from '#fields/audit-entry.ts';
import { ID } from '#fields/record.ts';
import { recordHref } from '#admin/record-href.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { ChangeList } from '#admin/ui/history/ChangeList.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { Facts } from '#admin/ui/Facts.tsx';
import { When } from '#admin/ui/When.tsx';
import type { NamedEntry } from './named-entry.ts';
import { useChangeWords } from './use-change-words.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { undeleteRecord } from '#admin/entity-calls.ts';
import { canUndelete } from './undelete-time.ts';
import { summaryQuery } from '#admin/summary-query.ts';
import { useAction } from '#admin/ui/use-action.ts';
import { useMay } from '#admin/use-may.ts';

interface Props {
  entry: NamedEntry;
  /** Actions and entities in words. */
  names: Readonly<Record<string, string>>;
  close: () => void;
}

/** One entry in full: every field, before and after. */
export function AuditDialog({ entry, names, close }: Props) {
  const t = useTexts('audit');
  const { at, actor, action, entity, entityId, changes, browser, ip, name, gone } = entry;
  const isCommand = browser === BY_COMMAND;
  // Until it proves to be a PDF.
  const [isPicture, setPicture] = useState(true);
  const words = useChangeWords()(entity);
  // Actions on personal data have no name to show, and actions on a whole list concern no single record.
  const isNamed = entity !== 'privacy' && ID.test(entityId);
  const href = isNamed || entity === 'privacy' ? recordHref(entity, entityId) : undefined;
  const whose = entityId === 'unknown' ? ` · ${t.unknown}` : '';
  const title = [name, gone ? t.gone : undefined].filter(Boolean).join(', ') || entityId;
  return (
    <Dialog close={close} title={names[action] ?? action} size="lg">
      <Stack>
        <Facts
          items={[
            [t.at, <When key="at" at={at} />],
            [t.actor, actor?.name ?? (isCommand ? t.byCommand : t.nobody)],
            [
              t.record,
              isNamed ? `${names[entity] ?? entity} · ${title}` : `${names[entity] ?? entity}${whose}`,
            ],
            [t.browser, isCommand ? undefined : browser],
            [t.ip, ip],
          ]}
        />
        {entity === 'media' && isNamed && !gone && isPicture && (
          <Image
            src={`/media/${entityId}`}
            alt={name}
            w="auto"
            maw="100%"
            mah={200}
            radius="sm"
            onError={() => setPicture(false)}
          />
        )}
        {changes.length > 0 ? (
          <ChangeList changes={changes} {...words} />
        ) : (
          <Text c="dimmed">{t.noChanges}</Text>
        )}
        {gone && <Undelete entry={entry} />}
        {href && !gone && (
          <Anchor component={Link} to={href}>
            {t.open}
          </Anchor>
        )}
      </Stack>
    </Dialog>
  );
}

/** Takes a deletion back after its notice has gone, as long as the server still has the record. */
function Undelete({ entry }: { entry: AuditRecord }) {
  const t = useTexts('audit');
  const { remove } = useTexts('admin');
  const { entity, entityId } = entry;
  const mayUndo = useMay(entity, 'write');
  const [openedAt] = useState(() => Date.now());
  const { mutate, isPending, isSuccess } = useAction(() => undeleteRecord(entity, entityId), {
    done: t.undeleted,
    failed: remove.undoFailed,
    refreshes: [['audit'], [entity], summaryQuery.queryKey],
  });
  if (isSuccess || !mayUndo || !canUndelete(entry, openedAt)) return null;
  return (
    <Group gap="sm">
      <Button
        variant="light"
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t.undelete}
      </Button>
      <Text size="sm" c="dimmed">
        {t.undeleteHint}
      </Text>
    </Group>
  );
}
