import type { Dictionary } from '#i18n/dictionaries.ts';
import { searchUrl } from '../engine/search-url.ts';
import type { SearchAnswer } from '../engine/answer.ts';
import { languageName } from '#i18n/language-name.ts';
import type { Locale } from '#i18n/locales.ts';
import { fill, fillPlural } from '#i18n/fill.ts';

interface Props {
  locale: Locale;
  texts: Dictionary['pages']['search'];
  answer: SearchAnswer;
}

/** Nothing was found: what to try (rules.md#search-page), and what there is in the other language. */
export function NothingFound({ locale, texts, answer: { query, otherLanguage: other } }: Props) {
  const language = other ? languageName(locale, other.locale) : '';
  const { spelling, different, general } = texts.suggestion;
  return (
    <div className="max-w-[46rem]">
      <h2 className="text-2xl">{texts.none}</h2>
      {other && (
        <p className="card mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-6 py-5">
          <span>{fillPlural(locale, texts, 'other', { count: other.total, language })}</span>
          <a
            className="button button-quiet"
            href={`/api/language?${new URLSearchParams({ to: other.locale, back: searchUrl({ query }) })}`}
            hrefLang={other.locale}
            rel="nofollow"
            data-switch-locale={other.locale}
          >
            {fill(texts.otherLink, { language })}
          </a>
        </p>
      )}
      <h3 className="mt-8 text-lg">{texts.suggestions}</h3>
      <ul className="mt-2 list-disc space-y-1 ps-6 marker:text-link">
        {[spelling, different, general].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
