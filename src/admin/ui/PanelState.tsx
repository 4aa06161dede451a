import { Skeleton } from '@mantine/core';
import { Failed } from './Failed.tsx';

interface Props {
  /** From `useQuery`. */
  query: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Of what comes, about. */
  height?: number;
  /** Says what failed, where no title above does. */
  failed?: string;
}

/** Where data is not there: that it is on its way, or why it could not be loaded. */
export function PanelState({ query: { data, error, refetch }, height = 80, failed }: Props) {
  if (data !== undefined) return null;
  if (!error) return <Skeleton height={height} />;
  return <Failed title={failed} error={error} onRetry={refetch} />;
}
