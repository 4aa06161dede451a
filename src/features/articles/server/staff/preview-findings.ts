import type { Stores } from '#store/stores.ts';
import type { Locale } from '#i18n/locales.ts';
import { isError } from '../../check/finding.ts';
import type { ArticleKind } from '../../article.ts';
import { settled } from '../../editions.ts';
import { articles } from '../article-records.ts';
import { findingItem, findingsOf } from './check-links.ts';
import { publicationOf } from './published-state.ts';
import { siteContent } from './site-content.ts';

const thisProcess = {};

/**
 * What is wrong with the working copy of an article in one language when it goes public (rules.md#checks), in the words of its
 * readers, what stops publishing first.
 * @throws NotFound, StoreUnavailable
 */
export async function previewFindings(
  kind: ArticleKind,
  id: string,
  locale: Locale,
  { stores, reader }: { readonly stores: Stores; readonly reader: Locale },
): Promise<readonly string[]> {
  const now = Date.now;
  const record = settled(await articles(kind, stores, now).get(id), now());
  const { publishAt } = publicationOf(record, now());
  const call = { stores, now, process: thisProcess, siteContent };
  const found = await findingsOf(kind, { ...record.working, publishAt }, [locale], call);
  return found
    .toSorted((one, other) => Number(isError(other.finding)) - Number(isError(one.finding)))
    .map(({ finding }) => findingItem(locale, finding, reader).message);
}
