/** A request that is made to be expensive, sent to the real handlers with everything else in memory. */
export interface ExpensiveRequest {
  readonly name: string;
  readonly carriesFile: boolean;
  /** What has to be there before, which is not counted. */
  readonly prepare?: () => Promise<unknown>;
  /** Makes what it sends, where that is expensive itself. */
  readonly file?: () => Bytes;
  send(file: Bytes): Promise<unknown>;
  /**
   * The statuses of its answer if it gets as far as it is meant to; left out where a part is called that makes none.
   * Another one says that it has gone stale: what is refused before it comes to its expensive part is cheap.
   */
  readonly expected?: readonly number[];
}
export type Bytes = Uint8Array<ArrayBuffer>;
export type Unmarked = Omit<ExpensiveRequest, 'carriesFile'>;

/** What came of one. */
export const statusOf = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null && 'status' in answer && typeof answer.status === 'number'
    ? answer.status
    : undefined;
interface Answer {
  readonly status: number;
  readonly body?: { readonly errors?: unknown } | undefined;
}
/** The same answer; none (0) where something else is wrong as well, for which it may have been refused before. */
export async function wrongIn(field: string, answered: Promise<Answer>): Promise<Answer> {
  const answer = await answered;
  const others = Object.keys(answer.body?.errors ?? {}).filter((name) => name !== field);
  return others.length === 0 ? answer : { status: 0 };
}

/** The text again and again, so long. */
export const repeated = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);
/** As much as a form may hold. */
export const FORM = 60_000;
/** Nearly as much as all headers may hold. */
export const LONG_HEADER = 15_000;
/** A third of it, as JSON. */
export const third = (text: string): string =>
  repeated(text, Math.floor(FORM / 3 / Buffer.byteLength(JSON.stringify(text).slice(1, -1))) * text.length);
/** What is expensive for a regular expression, a parser or a counter of signs. */
export const TEXTS_OF_A_FIELD: readonly string[] = [
  'a',
  '๏',
  'ก้',
  '\u0301',
  '\u200d👩',
  'a.',
  'a-',
  '-',
  ' ',
  '\t',
  '0',
  '+0 ',
  'a@',
  '@a.',
  '%2f',
  '\\"',
  '<!--',
  'https://',
  '\ud800',
];
