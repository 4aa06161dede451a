import { Paper } from '@mantine/core';
import { useNavigate } from 'react-router';
import { memberCreateSchema, memberRecordSchema } from '../member.ts';
import { createRecord } from '#admin/entity-calls.ts';
import { paths } from '#admin/routes.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import type { Stored } from '#admin/ui/form/use-record-form.ts';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { MEMBERS, type MemberValues } from './member-item.ts';
import { MemberForm } from './MemberForm.tsx';
import { memberTexts } from './texts.ts';

const empty: Stored<MemberValues> = {
  values: {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    status: 'pending',
    type: '',
    joinedAt: '',
    expiresAt: '',
  },
  version: 0,
  updatedAt: '',
};

/** `/admin/member/add` */
export function Component() {
  const t = useTexts(memberTexts);
  const navigate = useNavigate();
  const list = paths.member.list.getHref();
  return (
    <>
      <PageHeader title={t.add} crumbs={[{ label: t.title, href: list }]} />
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw="50rem">
        <MemberForm
          stored={empty}
          schema={memberCreateSchema}
          save={(fields) => createRecord(MEMBERS, memberRecordSchema, fields)}
          onSaved={() => void navigate(list)}
        />
      </Paper>
    </>
  );
}
