import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '../api-error.ts';
import { asLeft } from '../list-walk.ts';
import { type Deletable, DeleteButton } from './DeleteButton.tsx';
import { PageHeader } from './PageHeader.tsx';

interface Props extends Deletable {
  list: { readonly label: string; readonly href: string };
  /** For links to the previous and next one in its list. */
  hrefOf?: (id: string) => string;
  beside?: ReactNode;
  /** What is shown if it could not be deleted; without this, a notice says it. */
  explain?: (error: ApiError) => ReactNode;
}

/** Above a stored record: the way to its list and in it, what it is called, and a button that deletes it. */
export function RecordHeader({ list, hrefOf, beside, explain, ...record }: Props) {
  const navigate = useNavigate();
  return (
    <PageHeader
      title={record.name}
      crumbs={[list]}
      {...(hrefOf && { walk: { id: record.id, hrefOf } })}
      beside={beside}
      actions={
        <DeleteButton
          {...record}
          onDeleted={() => void navigate(asLeft(list.href))}
          {...(explain && { explain })}
        />
      }
    />
  );
}
