import { answerInWorker } from '#http/worker/answer-in-worker.ts';
import { withMarkdown } from '../engine/markdown-text.ts';
import { type Segment, segmentOf } from '../engine/segment.ts';
import type { IndexWork } from './long-article.ts';

// The thread in which long articles are indexed; see long-article.ts.
answerInWorker(({ searchable, body }: IndexWork): Segment => segmentOf([withMarkdown(searchable, body)]));
