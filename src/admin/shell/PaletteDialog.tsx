import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, createSpotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { IconSearch } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Locale, LOCALES } from '#i18n/locales.ts';
import { download } from '../download.ts';
import { failureText } from '../failure.ts';
import { loadTexts } from '../i18n/staff-texts.ts';
import { notifyFailure } from '../ui/notify.ts';
import { adminTexts } from '../i18n/texts.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { useStore } from '#browser/external-store.ts';
import type { User } from '../user.ts';
import { tellsActiveOption } from './active-option.ts';
import { type Command, paletteCommands } from './palette-commands.ts';
import { paletteStore } from './palette-store.ts';
import { recordSearch } from './record-search.ts';

const [dialogStore, dialog] = createSpotlight();
const PAUSE = 250;

/** What the shell says in the languages that are not the reader's. */
const otherTexts = (own: Locale) =>
  queryOptions({
    queryKey: ['palette-texts', own],
    staleTime: Infinity,
    queryFn: async () => {
      const others = LOCALES.filter((locale) => locale !== own);
      await Promise.all(others.map(loadTexts));
      return others.map((locale) => adminTexts[locale].shell);
    },
  });

/** Type, choose with the arrows, Enter. Screens appear immediately, records once the API has responded. */
export function PaletteDialog({ user }: { user: User }) {
  const { shell, list, failure } = useTexts('admin');
  const locale = useLocale();
  const navigate = useNavigate();
  const isOpen = useStore(paletteStore);
  const listId = useId();
  const [query, setQuery] = useState('');
  const [q] = useDebouncedValue(query.trim(), PAUSE);
  const { data, isFetching, isPaused, error } = useQuery(recordSearch(q, locale, user));
  const problem = isPaused ? failure.offline : error && failureText(error);
  useEffect(() => {
    if (isOpen) dialog.open();
    else dialog.close();
  }, [isOpen]);
  // Records come later than the letters: where nothing is chosen by then, the first of them is.
  useEffect(() => {
    const shown = document.getElementById(dialogStore.getState().listId);
    const first = shown?.querySelector('[data-action]');
    if (!data || !first || shown?.querySelector('[data-selected]')) return;
    first.setAttribute('data-selected', 'true');
    dialogStore.updateState((state) => ({ ...state, selected: 0 }));
  }, [data]);

  // Whoever works in one language may have learned the words of the other.
  const { data: others = [] } = useQuery(otherTexts(locale));
  const commands = paletteCommands(user, [shell, ...others], query);
  const start = ({ href, open, exports }: Command): void => {
    if (!exports) return void navigate(href, { state: open && { open } });
    download(`/api/admin/${exports}.csv`, `${exports}.csv`).catch((error: unknown) =>
      notifyFailure(list.exportFailed, error),
    );
  };
  const groups: { label: string; items: readonly Command[] }[] = [
    ...commands,
    ...(query.trim().length > 1 && data
      ? data.map(({ entity, items }) => ({ label: shell[entity], items }))
      : []),
  ].filter(({ items }) => items.length > 0);
  const nothing =
    groups.length === 0 && (isFetching ? shell.searchSearching : (problem ?? shell.searchNothing));

  return (
    <Spotlight.Root
      store={dialogStore}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={() => paletteStore.set(false)}
      scrollable
      centered={false}
      overlayProps={{ backgroundOpacity: 0.35 }}
      attributes={{ content: { 'aria-label': shell.search } }}
      maxHeight="60vh"
    >
      <Spotlight.Search
        placeholder={shell.searchHint}
        aria-label={shell.searchHint}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={!nothing}
        aria-controls={listId}
        leftSection={<IconSearch size={20} aria-hidden="true" />}
      />
      <Spotlight.ActionsList
        id={listId}
        ref={tellsActiveOption}
        {...(!nothing && { role: 'listbox', 'aria-label': shell.search })}
      >
        {groups.map(({ label, items }) => (
          <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label}>
            {items.map((item) => (
              <Spotlight.Action
                key={item.id}
                role="option"
                label={item.label}
                description={item.description}
                onClick={() => start(item)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      {/* There before it says something: so screen readers are told. */}
      <div role="status">{nothing && <Spotlight.Empty>{nothing}</Spotlight.Empty>}</div>
    </Spotlight.Root>
  );
}
