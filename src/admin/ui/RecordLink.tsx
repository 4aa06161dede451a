import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { recordHref } from '../record-href.ts';

interface Props extends AnchorProps {
  entity: string;
  id: string;
  /** What of the record is opened: `?review=…`. */
  query?: string | undefined;
  children: ReactNode;
}

/** A link to a record, for those who have a screen of it; for others the words alone. */
export function RecordLink({ entity, id, query = '', children, ...anchor }: Props) {
  const href = recordHref(entity, id);
  if (!href) return children;
  return (
    <Anchor component={Link} to={href + query} {...anchor}>
      {children}
    </Anchor>
  );
}
