import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../application-fields.ts';
import { call } from '#admin/api.ts';
import { entityKey, pageOf, type EntityPage } from '#admin/entity-queries.ts';
import { listQuery, type ListParams } from '#admin/list-params.ts';
import { applicationRowSchema, type ApplicationRow } from '../application-record.ts';

/** The newest of each step; the list has the others. */
export const MOST_IN_COLUMN = 50;

/** The board: a step's newest applications, and how many there are in all. */
export type Columns = Readonly<Record<ApplicationStatus, EntityPage<ApplicationRow>>>;

/** Everything of the pipeline, without what a robot seems to have sent; which step a filter names is the board's own. */
export const boardQuery = ({ q, filters }: Pick<ListParams, 'q' | 'filters'>) =>
  queryOptions({
    queryKey: [...entityKey('applications'), 'board', q, filters],
    queryFn: async ({ signal }): Promise<Columns> => {
      const column = async (status: ApplicationStatus) => {
        const query = listQuery({
          q,
          page: 1,
          perPage: MOST_IN_COLUMN,
          sort: 'createdAt',
          order: 'desc',
          filters: { ...filters, status, spam: 'false' },
        });
        const schema = pageOf(applicationRowSchema);
        return [status, await call('/api/admin/applications', { query, schema, signal })] as const;
      };
      return Object.fromEntries(await Promise.all(APPLICATION_STATUSES.map(column))) as Columns;
    },
    placeholderData: keepPreviousData,
  });

/** The query of the list that shows all of a step, of which the board has the beginning. */
export function listSearch(
  { q, filters }: Pick<ListParams, 'q' | 'filters'>,
  status: ApplicationStatus,
): string {
  const named = Object.entries({ ...filters, status, spam: 'false' });
  const search = new URLSearchParams(named.map(([field, value]) => [`filter[${field}]`, value]));
  if (q) search.set('q', q);
  return String(search);
}

export const findCard = (columns: Columns, id: unknown): ApplicationRow | undefined =>
  APPLICATION_STATUSES.flatMap((status) => columns[status].items).find((item) => item.id === id);

/** The board with a card in another column, at its place among the newest there; the same board if nothing moves. */
export function withMoved(columns: Columns, id: string, to: ApplicationStatus): Columns {
  const card = findCard(columns, id);
  if (!card || card.status === to) return columns;
  const from = columns[card.status];
  const target = columns[to];
  const items = [...target.items, { ...card, status: to }].sort((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  );
  return {
    ...columns,
    [card.status]: { ...from, items: from.items.filter((item) => item !== card), total: from.total - 1 },
    [to]: { ...target, items, total: target.total + 1 },
  };
}
