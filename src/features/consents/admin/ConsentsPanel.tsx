import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { StoredConsent } from '../stored-consent.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import type { Dictionary } from '#i18n/texts/en.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { When } from '#admin/ui/When.tsx';
import { consentsTexts } from './texts.ts';

type Purpose = keyof Dictionary['consents']['purposes'];
type Consents = Readonly<Partial<Record<Purpose, StoredConsent | undefined>>>;

/** What the person agreed to: which version of the text, when, and in which language it was read. */
export function ConsentsPanel({ consents }: { consents: Consents }) {
  const t = useTexts(consentsTexts);
  const translate = useTranslator('consents');
  const reader = useLocale();
  const purposes = Object.keys(t.purposes) as Purpose[];
  const stored = purposes.flatMap((purpose) => {
    const consent = consents[purpose];
    return consent ? [{ purpose, ...consent }] : [];
  });
  return (
    <Panel title={t.title}>
      {stored.length === 0 && <Text size="sm">{t.none}</Text>}
      <Stack gap="sm">
        {stored.map(({ purpose, given, version, at, locale, withdrawnAt }) => {
          const GivenIcon = given ? IconCircleCheck : IconCircleX;
          const givenWord = purpose === 'informationSecurity' ? t.noted : t.given;
          return (
            <Group key={purpose} gap="xs" wrap="nowrap" align="flex-start">
              <Text c={given ? 'var(--mantine-color-anchor)' : 'dimmed'} component="span" lh={0} mt={2}>
                <GivenIcon size={20} aria-hidden="true" />
              </Text>
              <div>
                <Text size="sm" fw={500}>
                  {t.purposes[purpose]}
                  {!withdrawnAt && <VisuallyHidden>: {given ? givenWord : t.notGiven}</VisuallyHidden>}
                </Text>
                <Text size="sm" c="dimmed">
                  {translate('record', { version, language: languageLabel(reader, locale) })}
                  <br />
                  <When at={at} />
                </Text>
                {withdrawnAt && (
                  <Text size="sm" fw={500}>
                    {t.withdrawn} <When at={withdrawnAt} />
                  </Text>
                )}
              </div>
            </Group>
          );
        })}
      </Stack>
    </Panel>
  );
}
