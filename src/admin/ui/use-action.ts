import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { refresh } from '../entity-queries.ts';
import { forgetFailure, notifyFailure, notifyInfo } from './notify.ts';

interface Options<Input, Result> {
  /** Says that it failed, above why. */
  failed: string;
  /** Says that it is done, if that is all there is to say. */
  done?: string;
  /** What is out of date after it: `['contacts']` for everything fetched about inquiries. */
  refreshes?: readonly QueryKey[];
  onSuccess?: (result: Result, input: Input) => unknown;
}

/** Something that somebody does by a button, and what is said of how it went. */
export function useAction<Input = void, Result = void>(
  run: (input: Input) => Promise<Result>,
  { failed, done, refreshes = [], onSuccess }: Options<Input, Result>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (result, input) => {
      forgetFailure(failed);
      if (done) notifyInfo(done);
      return onSuccess?.(result, input);
    },
    onError: (error) => notifyFailure(failed, error),
    onSettled: () => Promise.all(refreshes.map((queryKey) => refresh(client, queryKey))),
  });
}
