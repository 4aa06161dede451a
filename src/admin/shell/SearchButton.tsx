import { ActionIcon, Button, Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { adminTexts } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { paletteStore } from './palette-store.ts';

const isApple = /Mac|iP(hone|ad)/.test(navigator.platform);
const open = (): void => paletteStore.set(true);

/** Opens the command palette, for those who do not know its keys, and tells them. */
export function SearchButton() {
  const { shell } = useTexts(adminTexts);
  return (
    <>
      <Button
        variant="default"
        visibleFrom="sm"
        size="sm"
        c="dimmed"
        fw={400}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={<Kbd size="xs">{isApple ? '⌘' : 'Ctrl'} K</Kbd>}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        {shell.search}
      </Button>
      <ActionIcon hiddenFrom="sm" aria-label={shell.searchShort} onClick={open}>
        <IconSearch size={20} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}
