import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { type MediaRecord, mediaLimits } from '../../media.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { UnsavedGuard } from '#admin/ui/form/UnsavedGuard.tsx';
import classes from './Media.module.css';
import { missingTexts } from './upload-list.ts';
import { altFieldId, UploadRow } from './UploadRow.tsx';
import { useUploads } from './use-uploads.ts';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { IconPhotoUp } from '@tabler/icons-react';
import { formatNumber } from '#i18n/numbers.ts';
import { MEDIA_TYPES } from '../../media-fields.ts';

interface Props {
  /** After the last one was stored: everything that was sent with the same press of the button. */
  onDone: (stored: readonly MediaRecord[]) => void;
  /** Files that are chosen already. */
  files?: readonly File[];
  /** After each one. */
  onStored?: (stored: MediaRecord) => void;
}

/** Choosing pictures, saying what they show, and sending them. */
export function MediaUploads({ onDone, files = [], onStored }: Props) {
  const [t, translate] = useWords('mediaUpload');
  const { items, openCount, isBusy, add, takeOut, write, sendAll } = useUploads({ files, onStored });
  const send = async (): Promise<void> => {
    const { stored, isEverything, incomplete } = await sendAll();
    if (isEverything) onDone(stored);
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
      <UnsavedGuard isDirty={items.some(({ state }) => state !== 'refused')} />
    </Stack>
  );
}

interface ZoneProps {
  /** @param problem why these can never be stored */
  onFiles: (files: readonly File[], problem?: string) => void;
  isDisabled: boolean;
}

/** Where pictures are dropped or chosen, and what they may be. */
function UploadZone({ onFiles, isDisabled }: ZoneProps) {
  const [t, translate, locale] = useWords('mediaUpload');
  const open = useRef<() => void>(null);
  const { leastSide, mostSide, mostMegapixels } = mediaLimits;
  return (
    <Stack gap="xs">
      <Dropzone
        openRef={open}
        disabled={isDisabled}
        accept={[...MEDIA_TYPES]}
        onDrop={(files) => onFiles(files)}
        onReject={(rejected) =>
          onFiles(
            rejected.map(({ file }) => file),
            t.otherType,
          )
        }
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        tabIndex={-1}
        inputProps={{ 'aria-label': t.choose }}
        classNames={{ root: classes['drop'] ?? '', inner: classes['inner'] ?? '' }}
      >
        <IconPhotoUp size={26} stroke={1.6} aria-hidden="true" />
        <Text span>{t.drop}</Text>
        <Button variant="default" disabled={isDisabled} onClick={() => open.current?.()}>
          {t.choose}
        </Button>
      </Dropzone>
      <Text size="sm" c="dimmed">
        {translate('limits', {
          least: formatNumber(locale, leastSide),
          most: formatNumber(locale, mostSide),
          megapixels: mostMegapixels,
        })}{' '}
        {t.changes}
      </Text>
    </Stack>
  );
}
