import { answerInWorker } from '#http/worker/answer-in-worker.ts';
import { renderBody } from './render-body.ts';

// The thread in which long bodies become HTML; see article-body.ts.

answerInWorker(renderBody);
