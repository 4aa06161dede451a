import { ButtonWithTooltip, insertImage$, usePublisher } from '@mdxeditor/editor';
import { useDisclosure } from '@mantine/hooks';
import { IconPhoto } from '@tabler/icons-react';
import { Suspense, lazy } from 'react';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { articleTexts } from '../texts.ts';
import { useTextLanguage } from './text-language.ts';

const MediaPicker = lazy(async () => ({
  default: (await import('#features/media/admin/MediaPicker.tsx')).MediaPicker,
}));

/** Puts a picture of the library into the text, described in the text's language. */
export function ImageButton() {
  const { editor: t } = useTexts(articleTexts);
  const lang = useTextLanguage();
  const insert = usePublisher(insertImage$);
  const [isOpen, picker] = useDisclosure(false);
  return (
    <>
      <ButtonWithTooltip title={t.image} onClick={picker.open}>
        <IconPhoto size={20} aria-hidden="true" />
      </ButtonWithTooltip>
      <Suspense>
        {isOpen && (
          <MediaPicker
            opened
            onClose={picker.close}
            onPick={({ id, alt }) => insert({ src: `/media/${id}`, altText: alt[lang] })}
          />
        )}
      </Suspense>
    </>
  );
}
