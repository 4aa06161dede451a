import { useEffect, useEffectEvent, useRef } from 'react';
import type { Dictionary } from '#i18n/dictionaries.ts';
import { FIELD_ID } from './use-arrow-keys.ts';

interface Props {
  texts: Dictionary['pages']['search'];
  /** What the page was opened with. */
  query: string;
  onType: (text: string) => void;
  onSubmit: (text: string) => void;
}

/** The field, as a form that works without scripts. */
export function SearchForm({ texts, query, onType, onSubmit }: Props) {
  const field = useRef<HTMLInputElement>(null);
  /** What was typed before the script was there. */
  const takeOver = useEffectEvent(() => {
    if (field.current && field.current.value !== query) onType(field.current.value);
  });
  useEffect(() => takeOver(), []);

  return (
    <form
      className="mt-6 max-w-[46rem]"
      role="search"
      action="/search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(field.current?.value ?? '');
      }}
    >
      <label className="block font-medium" htmlFor={FIELD_ID}>
        {texts.label}
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          ref={field}
          className="search-field"
          id={FIELD_ID}
          name="q"
          type="search"
          defaultValue={query}
          placeholder={texts.hint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          // To search is all that this page is for; with results, they are.
          autoFocus={query === ''}
          onChange={({ target }) => onType(target.value)}
        />
        <button className="button button-primary" type="submit">
          {texts.submit}
        </button>
      </div>
    </form>
  );
}
