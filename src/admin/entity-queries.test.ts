import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { entityKey, refreshEntity } from './entity-queries.ts';
import { summaryQuery } from './summary-query.ts';

test('after a change of an entity its lists are out of date, and so are the numbers of menu and dashboard', async () => {
  const client = new QueryClient();
  const lists = [...entityKey('contacts'), 'page'];
  for (const queryKey of [lists, summaryQuery.queryKey]) client.setQueryData<unknown>(queryKey, {});
  await refreshEntity(client, 'contacts');
  for (const queryKey of [lists, summaryQuery.queryKey])
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
