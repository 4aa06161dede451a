import { CloseButton, Group, Progress, SimpleGrid, Text, TextInput } from '@mantine/core';
import { languageName } from '#i18n/language-name.ts';
import { LOCALES, perLocale } from '#i18n/locales.ts';
import { fileSize } from '#fields/file-size.ts';
import { limits } from '#fields/limits.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { DocumentIcon } from './Thumbnail.tsx';
import classes from './Media.module.css';
import { type AltTexts, isDocument, type UploadItem } from './upload-list.ts';
import { useEffect, useRef } from 'react';

interface Props {
  item: UploadItem;
  onWrite: (language: keyof AltTexts, text: string) => void;
  onTakeOut: () => void;
}

/** The id of a text's field, so that the focus can go to what is missing. */
export const altFieldId = (item: UploadItem, language: keyof AltTexts): string =>
  `alt-${item.id}-${language}`;

/** One chosen file: what it is, what it shows in each language, how far it is. */
export function UploadRow({ item, onWrite, onTakeOut }: Props) {
  const [t, translate, locale] = useWords('mediaUpload');
  const { file, alt, errors, state, progress, problem } = item;
  const { name } = file;
  const isUnderWay = state === 'preparing' || state === 'sending';
  const percent = Math.round(progress * 100);
  const labels = perLocale((language) => translate('altIn', { language: languageName(locale, language) }));
  return (
    <li className={classes['upload']} aria-label={name}>
      {isDocument(item) ? <DocumentIcon /> : <FilePreview file={file} />}
      <div>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          {!isUnderWay && <CloseButton aria-label={translate('takeOut', { name })} onClick={onTakeOut} />}
        </Group>
        <Text size="sm" c="dimmed">
          {fileSize(locale, file.size)}
          {state === 'preparing' && ` · ${t.preparing}`}
          {state === 'sending' && ` · ${translate('sending', { percent })}`}
        </Text>
        {isUnderWay && (
          <Progress.Root mt={6}>
            <Progress.Section value={percent} aria-label={translate('sendingOf', { name })} />
          </Progress.Root>
        )}
        <div role="alert">
          {problem && (
            <Text c="red" size="sm">
              {t.refused} {problem}
            </Text>
          )}
        </div>
      </div>
      {state !== 'refused' && !isDocument(item) && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" className={classes['texts'] ?? ''}>
          {LOCALES.map((language) => (
            <TextInput
              key={language}
              id={altFieldId(item, language)}
              label={labels[language]}
              aria-label={translate('altOf', { label: labels[language], name })}
              lang={language}
              maxLength={limits.alt}
              disabled={isUnderWay}
              value={alt[language]}
              error={errors[language]}
              onChange={({ currentTarget }) => onWrite(language, currentTarget.value)}
            />
          ))}
        </SimpleGrid>
      )}
    </li>
  );
}

const PREVIEW_WIDTH = 192;
const PREVIEW_HEIGHT = 144;

/** A chosen file, drawn small: the security policy lets no page show a file by a URL of its own. */
function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isShown = true;
    const draw = async (): Promise<void> => {
      const picture = await createImageBitmap(file).catch(() => undefined);
      const context = canvas.current?.getContext('2d');
      if (picture && context && isShown) {
        const scale = Math.max(PREVIEW_WIDTH / picture.width, PREVIEW_HEIGHT / picture.height);
        const [width, height] = [picture.width * scale, picture.height * scale];
        context.drawImage(picture, (PREVIEW_WIDTH - width) / 2, (PREVIEW_HEIGHT - height) / 2, width, height);
      }
      picture?.close();
    };
    void draw();
    return () => {
      isShown = false;
    };
  }, [file]);
  return (
    <canvas
      ref={canvas}
      width={PREVIEW_WIDTH}
      height={PREVIEW_HEIGHT}
      className={classes['preview']}
      aria-hidden="true"
    />
  );
}
