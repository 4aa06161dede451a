import { Button, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { IconPhotoUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { MEDIA_TYPES } from '../../media-fields.ts';
import { mediaLimits } from '../../media.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import classes from './Media.module.css';

interface Props {
  /** @param problem why these can never be stored */
  onFiles: (files: readonly File[], problem?: string) => void;
  isDisabled: boolean;
}

/** Where pictures are dropped or chosen, and what they may be. */
export function UploadZone({ onFiles, isDisabled }: Props) {
  const t = useTexts('mediaUpload');
  const translate = useTranslator('mediaUpload');
  const locale = useLocale();
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
