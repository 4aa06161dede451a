import { Button, type ButtonProps } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ListControls } from './use-list-url-state.ts';

/** Lists everything again. It goes with what it clears: whoever uses it by keyboard goes on where one searches. */
export function ClearFilters({ controls, ...button }: ButtonProps & { controls: ListControls }) {
  const { list } = useTexts('admin');
  return (
    <Button
      {...button}
      onClick={({ currentTarget }) => {
        // Not after a touch, for which a phone would show its keyboard over the list.
        if (currentTarget.matches(':focus-visible')) controls.searchBox.current?.focus();
        controls.clear();
      }}
    >
      {list.clearFilters}
    </Button>
  );
}
