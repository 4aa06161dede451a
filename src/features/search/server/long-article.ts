import type { Shown } from '#features/articles/article-view.ts';
import { bodyLimits } from '#features/articles/server/body-thread.ts';
import { inTurns } from '#http/worker/in-turns.ts';
import { runInWorker, WorkerEnded } from '#http/worker/run-in-worker.ts';
import { type Searchable, type Segment, segmentOf } from '../engine/segment.ts';
import { bodilessSearchable } from './article-searchable.ts';

/** What the thread gets; see index-worker.ts. */
export interface IndexWork {
  readonly searchable: Searchable;
  readonly body: string;
}
const WORKER = { name: 'index', source: new URL('./index-worker.ts', import.meta.url) };
const turns = inTurns({ atOnce: 2, waiting: Infinity });

/**
 * The index of one article with a long body, made in a thread, so that others are served meanwhile. One that takes more
 * than it may is found by its title and summary.
 */
export function longSegment(shown: Shown, body: string, limits = bodyLimits): Promise<Segment> {
  const searchable = bodilessSearchable(shown);
  return turns(() => runInWorker<Segment>(WORKER, { searchable, body } satisfies IndexWork, limits)).catch(
    (error: unknown) => {
      if (error instanceof WorkerEnded) return segmentOf([searchable]);
      throw error;
    },
  );
}
