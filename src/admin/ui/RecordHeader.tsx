import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '../api-error.ts';
import { ENTITY_SCREENS, type ScreenEntity } from '../entity-screens.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { asLeft } from '../list-walk.ts';
import { type Deletable, DeleteButton } from './DeleteButton.tsx';
import { PageHeader } from './PageHeader.tsx';

interface Props extends Deletable {
  entity: ScreenEntity;
  beside?: ReactNode;
  /** What is shown if it could not be deleted; without this, a notice says it. */
  explain?: (error: ApiError) => ReactNode;
}

/** Above a stored record: the way to its list and in it, what it is called, and a button that deletes it. */
export function RecordHeader({ beside, explain, ...record }: Props) {
  const { shell } = useTexts('admin');
  const navigate = useNavigate();
  const { href, record: hrefOf } = ENTITY_SCREENS[record.entity];
  return (
    <PageHeader
      title={record.name}
      crumbs={[{ label: shell[record.entity], href }]}
      {...(hrefOf && { walk: { id: record.id, hrefOf } })}
      beside={beside}
      actions={
        <DeleteButton
          {...record}
          onDeleted={() => void navigate(asLeft(href))}
          {...(explain && { explain })}
        />
      }
    />
  );
}
