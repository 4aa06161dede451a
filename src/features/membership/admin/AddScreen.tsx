import { Paper } from '@mantine/core';
import { useNavigate } from 'react-router';
import { memberCreateSchema, memberRecordSchema } from '../member.ts';
import { createRecord } from '#admin/entity-calls.ts';
import { paths } from '#admin/routes.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { MEMBERS, newMember } from './member-item.ts';
import { MemberForm } from './MemberForm.tsx';

/** `/admin/member/add` */
export function Component() {
  const t = useTexts('members');
  const navigate = useNavigate();
  const list = paths.member.list.getHref();
  return (
    <>
      <PageHeader title={t.add} crumbs={[{ label: t.title, href: list }]} />
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw="50rem">
        <MemberForm
          stored={newMember}
          schema={memberCreateSchema}
          save={(fields) => createRecord(MEMBERS, memberRecordSchema, fields)}
          onSaved={() => void navigate(list)}
        />
      </Paper>
    </>
  );
}
