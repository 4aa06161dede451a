import { useCallback, useState } from 'react';
import type { Dictionary } from '#i18n/dictionaries.ts';
import { searchUrl } from '../engine/search-url.ts';
import { GROUPS, type GroupName, type SearchAnswer } from '../engine/answer.ts';
import type { Locale } from '#i18n/locales.ts';
import { NothingFound } from './NothingFound.tsx';
import { ResultGroup } from './ResultGroup.tsx';
import { SearchForm } from './SearchForm.tsx';
import { fillPlural } from '#i18n/fill.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useSearch } from './use-search.ts';

export interface SearchProps {
  locale: Locale;
  texts: Dictionary['pages']['search'];
  /** What the server found for the page's URL: a `SearchAnswer` as JSON. */
  initial: string;
  /** The one group that is shown, a page at a time; undefined: the first results of both. */
  group?: GroupName | undefined;
  /** Where a visitor may begin who has not searched yet. */
  places: readonly { readonly href: string; readonly name: string }[];
}

/** The search page. Server-rendered and complete without scripts; with them it answers while the visitor types. */
export function Search({ locale, texts, initial, group: initialGroup, places }: SearchProps) {
  const [first] = useState(() => JSON.parse(initial) as SearchAnswer);
  const { answer, group, hasFailed, isAsking, search, searchSoon } = useSearch({
    locale,
    initial: first,
    group: initialGroup,
  });
  const { query } = answer;
  const total = answer.web.total + answer.articles.total;
  /** Of what is shown: of one group, or of both. */
  const count = group ? answer[group].total : total;
  useArrowKeys(useCallback(() => void search(''), [search]));
  const shown = group ? [group] : GROUPS.filter((name) => answer[name].total > 0);

  return (
    <>
      {isAsking && <div className="loading-bar is-late" role="progressbar" aria-label={texts.title} />}
      <header className="border-b border-line bg-sunken">
        <div className="wrap py-10 lg:py-14">
          <h1 className="text-4xl">{texts.title}</h1>
          <SearchForm
            texts={texts}
            query={first.query}
            onType={searchSoon}
            onSubmit={(text) => void search(text)}
          />
          <p className={count > 0 ? 'mt-4 text-muted' : 'sr-only'} role="status">
            {query && count > 0 && fillPlural(locale, texts, 'count', { count, query })}
            {query && count === 0 && texts.none}
          </p>
        </div>
      </header>
      <div className="wrap py-10 lg:py-12">
        {hasFailed && <Notice text={texts.failed} />}
        {!answer.isComplete && <Notice text={texts.incomplete} />}
        {answer.isCutShort && <Notice text={texts.cutShort} />}
        {!query && (
          <section aria-labelledby="places">
            <h2 id="places" className="text-2xl">
              {texts.start}
            </h2>
            <ul className="mt-5 flex flex-wrap gap-3">
              {places.map(({ href, name }) => (
                <li key={href}>
                  <a
                    className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-5 font-medium text-ink no-underline hover:border-link hover:text-link"
                    href={href}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {query && group && total > 0 && (
          <p className="mb-6">
            <a className="link" href={searchUrl({ query })}>
              ← {texts.back}
            </a>
          </p>
        )}
        {query && count === 0 && <NothingFound locale={locale} texts={texts} answer={answer} />}
        {query && count > 0 && (
          <div
            className={
              shown.length > 1 ? 'grid items-start gap-x-14 gap-y-14 lg:grid-cols-2' : 'max-w-[46rem]'
            }
          >
            {shown.map((name) => (
              <ResultGroup
                key={name}
                name={name}
                locale={locale}
                texts={texts}
                query={query}
                page={answer[name]}
                isWhole={group !== undefined}
              />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

const Notice = ({ text }: { text: string }) => (
  <p className="mb-8 max-w-[44rem] rounded-2xl border border-accent bg-accent/10 px-5 py-4" role="alert">
    {text}
  </p>
);
