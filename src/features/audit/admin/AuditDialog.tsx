import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type AuditRecord, BY_COMMAND } from '#fields/audit-entry.ts';
import { ID } from '#fields/record.ts';
import { ApiError } from '#admin/api-error.ts';
import { recordHref } from '#admin/record-href.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { ChangeList } from '#admin/ui/history/ChangeList.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { Facts } from '#admin/ui/Facts.tsx';
import { When } from '#admin/ui/When.tsx';
import { namedRecord, titleOf } from './record-title.ts';
import { auditTexts } from './texts.ts';
import { Undelete } from './Undelete.tsx';
import { useChangeWords } from './use-change-words.ts';

interface Props {
  entry: AuditRecord;
  /** Actions and entities in words. */
  names: Readonly<Record<string, string>>;
  close: () => void;
}

/** One entry in full: every field, before and after. */
export function AuditDialog({ entry, names, close }: Props) {
  const t = useTexts(auditTexts);
  const { at, actor, action, entity, entityId, changes, browser, ip } = entry;
  const isCommand = browser === BY_COMMAND;
  const words = useChangeWords()(entity);
  const locale = useLocale();
  // What is done about personal data has no name to show, and what is done to a whole list is about no record.
  const isNamed = entity !== 'privacy' && ID.test(entityId);
  const href = isNamed || entity === 'privacy' ? recordHref(entity, entityId) : undefined;
  const whose = entityId === 'unknown' ? ` · ${t.unknown}` : '';
  const { data: record, error } = useQuery({ ...namedRecord(entity, entityId), enabled: isNamed });
  const isGone = error instanceof ApiError && error.status === 404;
  const title = isGone ? t.gone : (record && titleOf(record, locale)) || entityId;
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
        {changes.length > 0 ? (
          <ChangeList changes={changes} {...words} />
        ) : (
          <Text c="dimmed">{t.noChanges}</Text>
        )}
        {isGone && <Undelete entry={entry} />}
        {href && !isGone && (
          <Anchor component={Link} to={href}>
            {t.open}
          </Anchor>
        )}
      </Stack>
    </Dialog>
  );
}
