import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { StoredConsent } from '../consent-record.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import type { Dictionary } from '#i18n/dictionaries.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { When } from '#admin/ui/When.tsx';

type Purpose = keyof Dictionary['consents']['purposes'];
type Consents = Readonly<Partial<Record<Purpose, StoredConsent | undefined>>>;

/** What the person agreed to: which version of the text, when, and in which language it was read. */
export function ConsentsPanel({ consents }: { consents: Consents }) {
  const [t, translate, reader] = useWords('consents');
  const purposes = Object.keys(t.purposes) as Purpose[];
  const stored = purposes.flatMap((purpose) => {
    const consent = consents[purpose];
    return consent ? [{ purpose, ...consent }] : [];
  });
  const circumstances = ({ version, at, locale }: StoredConsent) => (
    <Text size="sm" c="dimmed">
      {translate('record', { version, language: languageLabel(reader, locale) })}
      <br />
      <When at={at} />
    </Text>
  );
  const [first, ...others] = stored;
  // All consents of one form share it, so it is shown once.
  const areAlike =
    first !== undefined &&
    others.every(
      ({ version, at, locale }) => version === first.version && at === first.at && locale === first.locale,
    );
  return (
    <Panel title={t.title}>
      {stored.length === 0 && <Text size="sm">{t.none}</Text>}
      <Stack gap="sm">
        {areAlike && circumstances(first)}
        {stored.map((consent) => {
          const { purpose, given, withdrawnAt } = consent;
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
                {!areAlike && circumstances(consent)}
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
