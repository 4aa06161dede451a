import { Skeleton } from '@mantine/core';
import { Failed } from './Failed.tsx';

interface Props {
  /** From `useQuery`. */
  query: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
}

/** In a panel whose data is not there: that it is on its way, or why it could not be loaded; the panel's title says what. */
export function PanelState({ query: { data, error, refetch } }: Props) {
  if (data !== undefined) return null;
  return error ? <Failed error={error} onRetry={refetch} /> : <Skeleton height={80} />;
}
