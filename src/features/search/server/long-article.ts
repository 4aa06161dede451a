import type { Shown } from '#features/articles/article-view.ts';
import { inTurns } from '#http/worker/in-turns.ts';
import { runInWorker, WorkerEnded, type WorkerLimits } from '#http/worker/run-in-worker.ts';
import { type Searchable, type Segment, segmentOf } from '../engine/segment.ts';
import { bodilessSearchable } from './article-searchable.ts';

/** What the thread gets; see index-worker.ts. */
export interface IndexWork {
  readonly searchable: Searchable;
  readonly body: string;
}
const WORKER = { name: 'index', source: new URL('./index-worker.ts', import.meta.url) };
const turns = inTurns({ atOnce: 2, waiting: Infinity });

/** Of most articles. Indexing so much takes some 10 ms, less than starting a thread. */
const LIGHT = 15_000;
/** The longest that staff may save takes a tenth of it. */
const limitsOfThread: WorkerLimits = { processorMs: 3_000, ms: 20_000, memoryMb: 512 };

export const isLight = (body: string): boolean => body.length <= LIGHT;

/**
 * The index of one article with a long body, made in a thread, so that others are served meanwhile. One that takes more
 * than it may is found by its title and summary.
 */
export function longSegment(shown: Shown, body: string, limits = limitsOfThread): Promise<Segment> {
  const searchable = bodilessSearchable(shown);
  return turns(() => runInWorker<Segment>(WORKER, { searchable, body } satisfies IndexWork, limits)).catch(
    (error: unknown) => {
      if (error instanceof WorkerEnded) return segmentOf([searchable]);
      throw error;
    },
  );
}
