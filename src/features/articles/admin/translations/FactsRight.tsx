import { Button } from '@mantine/core';
import type { Locale } from '#i18n/locales.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { translationTexts } from './texts.ts';
import { useConfirm } from './use-confirm.ts';

/** Declares the facts that differ right, until one of them changes. @param locale the later language of the two */
export function FactsRight({ locale }: { locale: Locale }) {
  const t = useTexts(translationTexts);
  const { mutate, isPending } = useConfirm(locale, { facts: true });
  return (
    <Button size="xs" mt="xs" variant="default" loading={isPending} onClick={() => mutate()}>
      {t.factsRight}
    </Button>
  );
}
