import type { Locale } from '#i18n/locales.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { unlessUnavailable } from '#store/errors.ts';
import type { Stores } from '#store/stores.ts';
import { openSegment, segmentParts } from '../engine/segment-bytes.ts';
import type { Segment } from '../engine/segment.ts';
import { answerBytes, answerFrom, type PublicAnswer } from './public-answer.ts';

/** The endings of the keys: of the index, of its texts in parts, and of what of it is public. */
type Part = '' | `.texts.${number}` | '.public';

const WRITTEN_AT_ONCE = 20;

/**
 * What a search keeps of a language's articles for processes to come, as bytes, so that a cold start reads two blobs and
 * the texts that it shows. It is only a cache: nothing here fails, and while the store is down there is nothing.
 */
export function searchSnapshots(open: () => Stores, locale: Locale) {
  const store = () => open()('snapshots');
  const keyOf = (part: Part): string => `search/${locale}${part}`;
  async function read(part: Part): Promise<Uint8Array | undefined> {
    const found = await store().get(keyOf(part)).catch(unlessUnavailable);
    return found && Buffer.from(found.text, 'base64');
  }
  async function write(part: Part, bytes: Uint8Array): Promise<void> {
    const text = Buffer.from(bytes).toString('base64');
    await store().set(keyOf(part), text).catch(unlessUnavailable);
  }
  /** Texts that there were more of before, or in one by an earlier deploy: what is no longer public is kept nowhere. */
  async function eraseOtherTexts(written: ReadonlySet<string>): Promise<void> {
    const others = (await store().list(`search/${locale}.texts`)).filter(({ key }) => !written.has(key));
    await mapConcurrently(others, WRITTEN_AT_ONCE, ({ key }) => store().delete(key));
  }
  return {
    /** The index without its texts. */
    async load() {
      const kept = await read('');
      return kept && openSegment(kept);
    },
    /** A part of its texts. */
    loadTexts: (part: number) => read(`.texts.${part}`),
    async save(segment: Segment): Promise<void> {
      const { index, texts } = segmentParts(segment);
      const parts = [...texts.entries()].map(([number, bytes]) => [`.texts.${number}`, bytes] as const);
      await mapConcurrently(parts, WRITTEN_AT_ONCE, ([part, bytes]) => write(part, bytes));
      await eraseOtherTexts(new Set(parts.map(([part]) => keyOf(part)))).catch(unlessUnavailable);
      await write('', index);
    },
    /** What was found public. */
    async loadAnswer() {
      const kept = await read('.public');
      return kept && answerFrom(kept);
    },
    saveAnswer: (answer: PublicAnswer) => write('.public', answerBytes(answer)),
  };
}
export type SearchSnapshots = ReturnType<typeof searchSnapshots>;
