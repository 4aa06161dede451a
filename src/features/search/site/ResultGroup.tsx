import type { Dictionary } from '#i18n/dictionaries.ts';
import { longDate } from '#i18n/dates.ts';
import { searchUrl } from '../engine/search-url.ts';
import type { GroupName, ResultPage, SearchItem } from '../engine/answer.ts';
import type { Locale } from '#i18n/locales.ts';
import { fill } from '#i18n/fill.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { joinCompounds } from '#i18n/thai-compounds.ts';
import { RESULT_CLASS } from './use-arrow-keys.ts';

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => SIGNS[name] ?? '');

/**
 * A text of the search's answer: escaped HTML with `<mark>` in it, put together again, so that nothing else can be in
 * it.
 */
function Marked({ html }: { html: string }) {
  return html
    .split(/<\/?mark>/)
    .map((part) => joinCompounds(plain(part)))
    .map((part, place) => (place % 2 === 1 ? <mark key={place}>{part}</mark> : part));
}

interface Props {
  name: GroupName;
  locale: Locale;
  texts: Dictionary['pages']['search'];
  query: string;
  page: ResultPage;
  /** Whether this group alone is shown, a page at a time. */
  isWhole: boolean;
}

/** The results of one group: the first few with a way to the rest, or one page of all. */
export function ResultGroup({ name, locale, texts, query, page, isWhole }: Props) {
  const id = `results-${name}`;
  const hrefOf = (number: number): string => searchUrl({ query, group: name, page: number });
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex items-baseline gap-3 text-2xl">
        {texts[name]}
        <span className="text-base font-normal text-muted">{formatNumber(locale, page.total)}</span>
      </h2>
      <ol className="mt-3 divide-y divide-line">
        {page.items.map((item) => (
          <Result key={item.url} item={item} locale={locale} texts={texts} />
        ))}
      </ol>
      {!isWhole && page.total > page.items.length && (
        <a className="button button-quiet mt-6" href={searchUrl({ query, group: name })}>
          {fill(texts.seeMore, { count: page.total })}
          <span className="sr-only">{fill(texts.seeMoreOf, { group: texts[name] })}</span>
        </a>
      )}
      {isWhole && page.pages > 1 && (
        <nav className="mt-8 flex flex-wrap items-center gap-4" aria-label={texts[name]}>
          {page.page > 1 && (
            <a className="button button-quiet" rel="prev" href={hrefOf(page.page - 1)}>
              ← {texts.previous}
            </a>
          )}
          <span className="text-muted">{fill(texts.position, { page: page.page, pages: page.pages })}</span>
          {page.page < page.pages && (
            <a className="button button-quiet" rel="next" href={hrefOf(page.page + 1)}>
              {texts.next} →
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

interface ResultProps {
  item: SearchItem;
  locale: Locale;
  texts: Dictionary['pages']['search'];
}

function Result({ item, locale, texts }: ResultProps) {
  return (
    <li className="py-5">
      <p className="text-sm text-muted">
        {texts.type[item.type]}
        {item.sample && ` · ${texts.sample}`}
        {item.date && (
          <>
            {' · '}
            <time dateTime={item.date}>{longDate(locale, item.date)}</time>
          </>
        )}
      </p>
      <h3 className="mt-0.5 text-lg">
        <a className={RESULT_CLASS} href={item.url}>
          <Marked html={item.markedTitle} />
        </a>
      </h3>
      <p className="mt-1.5 text-muted">
        <Marked html={item.excerpt} />
      </p>
    </li>
  );
}
