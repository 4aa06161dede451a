import { Paper } from '@mantine/core';
import { useNavigate } from 'react-router';
import { paths } from '#admin/routes.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
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
        <MemberForm member={undefined} onSaved={() => void navigate(list)} />
      </Paper>
    </>
  );
}
