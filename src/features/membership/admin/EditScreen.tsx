import { useParams } from 'react-router';
import { memberRecordSchema } from '../member.ts';
import { entityRecord } from '#admin/entity-queries.ts';
import { paths } from '#admin/routes.ts';
import { RecordScreen } from '#admin/ui/RecordScreen.tsx';
import { EditMember } from './EditMember.tsx';
import { MEMBERS } from './member-item.ts';

/** `/admin/member/edit/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordScreen
      query={entityRecord(MEMBERS, memberRecordSchema, id)}
      listHref={paths.member.list.getHref()}
    >
      {(member) => <EditMember key={member.id} member={member} />}
    </RecordScreen>
  );
}
