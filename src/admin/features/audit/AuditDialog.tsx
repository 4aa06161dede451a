import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { AuditRecord } from '../../../schemas/audit.ts';
import { recordHref } from '../../app/record-href.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ChangeList } from '../../ui/ChangeList.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { When } from '../../ui/When.tsx';

import { auditTexts } from './texts.ts';

interface Props {
  entry: AuditRecord;
  /** Actions and entities in words. */
  names: Readonly<Record<string, string>>;
  close: () => void;
}

/** One entry in full: every field, before and after. */
export function AuditDialog({ entry, names, close }: Props) {
  const t = useTexts(auditTexts);
  const { at, actor, action, entity, entityId, changes } = entry;
  const href = recordHref(entity, entityId);
  return (
    <Dialog close={close} title={names[action] ?? action} size="lg">
      <Stack>
        <Facts
          items={[
            [t.at, <When key="at" at={at} />],
            [t.actor, actor?.name ?? t.nobody],
            [t.record, `${names[entity] ?? entity} · ${entityId}`],
          ]}
        />
        {changes.length > 0 ? <ChangeList changes={changes} /> : <Text c="dimmed">{t.noChanges}</Text>}
        {href && (
          <Anchor component={Link} to={href}>
            {t.open}
          </Anchor>
        )}
      </Stack>
    </Dialog>
  );
}
