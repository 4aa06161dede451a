import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ListControls } from './use-list-url-state.ts';

/** Time between the last letter and the call, in milliseconds. */
const PAUSE = 300;

export function SearchBox({ controls: { params, change, searchBox } }: { controls: ListControls }) {
  const { list } = useTexts('admin');
  const [typed, setTyped] = useState(params.q);
  const [known, setKnown] = useState(params.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const router = useContext(RouterContext)?.router;
  useEffect(() => () => clearTimeout(timer.current), []);
  // Somebody who opens a record before the search begins must not be taken back by it while that screen is loading. Asked
  // of the router itself: `useNavigation` tells of it only once React has drawn again, which may be later than the search.
  const isLeaving = (): boolean => {
    const next = router?.state.navigation.location;
    return next !== undefined && next.pathname !== router?.state.location.pathname;
  };
  // The URL changed by another way: back, or 'clear all'.
  if (params.q !== known) {
    setKnown(params.q);
    if (params.q !== typed.trim()) setTyped(params.q);
  }
  const search = (text: string, pause = PAUSE): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => isLeaving() || change({ q: text.trim() }, true), pause);
  };
  const empty = (): void => {
    search('', 0);
    searchBox.current?.focus();
  };

  return (
    <TextInput
      ref={searchBox}
      type="search"
      role="searchbox"
      // Beside four buttons it has room on a screen of 1024 px.
      flex={{ base: '1 1 14rem', sm: '1 1 13rem' }}
      maw={{ sm: '24rem' }}
      aria-label={list.searchLabel}
      placeholder={list.search}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={typed && <CloseButton aria-label={list.clearSearch} onClick={empty} />}
      maxLength={200}
      value={typed}
      onChange={({ currentTarget }) => search(currentTarget.value)}
    />
  );
}
