import { disagreements } from '#facts/compare.ts';
import { answerInWorker } from '#http/worker/answer-in-worker.ts';
import { checkText } from '../check/check-text.ts';
import { type Finding, isError } from '../check/finding.ts';
import type { BodyWork } from './body-thread.ts';
import { renderBody } from './render-body.ts';

// The thread in which long bodies are rendered, checked and compared; see body-thread.ts.

/** Of each, so many at most are told: nobody reads through more. */
const MOST = 200;
const firstOf = (found: readonly Finding[]): Finding[] =>
  [found.filter(isError), found.filter((one) => !isError(one))].flatMap((some) => some.slice(0, MOST));

answerInWorker((work: BodyWork): unknown => {
  if ('render' in work) return renderBody(work.render);
  if ('check' in work) return firstOf(checkText(...work.check));
  return disagreements(...work.compare);
});
