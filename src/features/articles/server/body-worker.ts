import { answerInWorker } from '#http/worker/answer-in-worker.ts';
import { renderBody } from './render-body.ts';

// The thread in which a long body becomes HTML; see article-body.ts.

await answerInWorker(renderBody);
