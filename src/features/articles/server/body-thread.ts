import type { Disagreement, FactText } from '#facts/compare.ts';
import { HttpError } from '#http/http-error.ts';
import { inTurns } from '#http/worker/in-turns.ts';
import { runInWorker, WorkerEnded, type WorkerLimits } from '#http/worker/run-in-worker.ts';
import { signsIn } from '#markdown/signs.ts';
import { checkText } from '../check/check-text.ts';
import type { CheckedText, Finding, KnownSite } from '../check/finding.ts';
import type { BodySource } from './render-body.ts';

/** What is done to long bodies in a thread; see body-worker.ts. */
export type BodyWork =
  | { readonly render: BodySource }
  | { readonly check: readonly [CheckedText, KnownSite] }
  | { readonly compare: readonly [FactText, FactText] };

/** Of most articles. Reading so much takes some 50 ms at most, as long as starting a thread. */
const LIGHT = { characters: 15_000, signs: 500 };
/** The longest that staff may save takes half of it. */
export const bodyLimits: WorkerLimits = { processorMs: 3_000, ms: 20_000, memoryMb: 512 };
/** Staff alone have texts checked and compared; in a thread that has just started, the longest take half of it. */
const staffLimits: WorkerLimits = { ...bodyLimits, processorMs: 8_000 };
const WORKER = { name: 'body', source: new URL('./body-worker.ts', import.meta.url) };
const turns = inTurns({ atOnce: 2, waiting: 20 });

export const isLight = (markdown: string): boolean =>
  markdown.length <= LIGHT.characters && signsIn(markdown) <= LIGHT.signs;

/** Work at a long body, in a thread, so that others are served meanwhile. @throws WorkerEnded; HttpError 503 while too many wait */
export const inBodyThread = <Answer>(work: BodyWork, limits = bodyLimits): Promise<Answer> =>
  turns(() => runInWorker<Answer>(WORKER, work, limits));

function busy(error: unknown): never {
  throw error instanceof WorkerEnded ? new HttpError(503, 'timeUp', { 'Retry-After': '30' }) : error;
}

/** `checkText`, in a thread where the text is long. @throws HttpError 503 where it takes more than it may */
export const checkedText = async (text: CheckedText, site: KnownSite): Promise<Finding[]> =>
  isLight(text.body)
    ? checkText(text, site)
    : inBodyThread<Finding[]>({ check: [text, site] }, staffLimits).catch(busy);

/** `disagreements`, in a thread. @throws HttpError 503 where it takes more than it may */
export const comparedTexts = (first: FactText, second: FactText): Promise<Disagreement[]> =>
  inBodyThread<Disagreement[]>({ compare: [first, second] }, staffLimits).catch(busy);
