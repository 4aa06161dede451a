import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import type { MediaRecord } from '../../media.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { UnsavedGuard } from '#admin/ui/form/UnsavedGuard.tsx';
import classes from './Media.module.css';
import { missingTexts } from './upload-list.ts';
import { altFieldId, UploadRow } from './UploadRow.tsx';
import { UploadZone } from './UploadZone.tsx';
import type { AskedClose } from './use-asked-close.tsx';
import { useUploads } from './use-uploads.ts';

interface Props {
  /** After the last one was stored: everything that was sent with the same press of the button. */
  onDone?: (stored: readonly MediaRecord[]) => void;
  /** Told whether something would be lost; see `useAskedClose`. */
  setUnsent?: AskedClose['setUnsent'];
}

/** Choosing pictures, saying what they show, and sending them. */
export function MediaUploads({ onDone, setUnsent }: Props) {
  const t = useTexts('mediaUpload');
  const translate = useTranslator('mediaUpload');
  const { items, openCount, isBusy, add, takeOut, write, sendAll } = useUploads();
  const isUnsent = items.some(({ state }) => state !== 'refused');
  useEffect(() => {
    setUnsent?.(isUnsent);
  }, [setUnsent, isUnsent]);
  const send = async (): Promise<void> => {
    const { stored, isEverything, incomplete } = await sendAll();
    if (isEverything) onDone?.(stored);
    const [language] = incomplete ? missingTexts(incomplete) : [];
    if (incomplete && language) document.getElementById(altFieldId(incomplete, language))?.focus();
  };
  return (
    <Stack gap="md">
      <UploadZone onFiles={add} isDisabled={isBusy} />
      {items.length > 0 && (
        <>
          <Text size="sm">{t.altHint}</Text>
          <ul className={classes['uploads']} aria-label={t.waiting}>
            {items.map((item) => (
              <UploadRow
                key={item.id}
                item={item}
                onWrite={(language, text) => write(item, language, text)}
                onTakeOut={() => takeOut(item.id)}
              />
            ))}
          </ul>
          {(openCount > 0 || isBusy) && (
            <Group justify="flex-end">
              <Button loading={isBusy} onClick={() => void send()}>
                {translate('upload', { count: openCount })}
              </Button>
            </Group>
          )}
        </>
      )}
      <UnsavedGuard isDirty={isUnsent} />
    </Stack>
  );
}
