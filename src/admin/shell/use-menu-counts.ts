import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countedLists } from '../counted-lists.ts';
import type { EntityScreens } from '../entity-screens.ts';
import { summaryQuery } from '../summary-query.ts';

interface MenuCount {
  readonly count: number;
  /** The list of what is counted. */
  readonly href: string;
}

/** What waits for somebody, by menu entry; nothing where nothing does. */
export function useMenuCounts(): Partial<Readonly<Record<EntityScreens['text'], MenuCount>>> {
  const { inquiries, members, applications } = useQuery(summaryQuery).data ?? {};
  const [lists] = useState(() => countedLists(Date.now()));
  return {
    ...(inquiries && { contact: { count: inquiries.new + inquiries.inProgress, href: lists.open } }),
    ...(members && { member: { count: members.pending, href: lists.pending } }),
    ...(applications && { application: { count: applications.new, href: lists.applications } }),
  };
}
