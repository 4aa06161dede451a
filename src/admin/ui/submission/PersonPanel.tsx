import { Anchor, Stack, Text } from '@mantine/core';
import { languageName } from '#i18n/language-name.ts';
import { useLocale } from '../../i18n/use-texts.ts';
import { mailtoUrl } from '../../mailto.ts';
import { EmailText } from '../EmailText.tsx';
import { type Fact, Facts } from '../Facts.tsx';
import { Panel } from '../Panel.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import type { Locale } from '#i18n/locales.ts';

/** What an inquiry and an application have in common: a person sent them with a form. */
interface SubmissionRecord {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
  /** The sender's. */
  readonly locale: Locale;
  /** Whether it came from the form, as far as can be told. */
  readonly verified: boolean;
}

/** What both features call it, each in its own words. */
interface SubmissionTexts {
  readonly fields: Readonly<Record<keyof SubmissionRecord, string>>;
  readonly values: { readonly verified: { readonly false: string } };
  readonly verifiedLong: string;
  readonly unverifiedText: string;
  /** Heads the panel of the person. */
  readonly person: string;
}

interface Props {
  of: SubmissionRecord;
  texts: SubmissionTexts;
  /** What else the person chose, before the language. */
  also?: readonly Fact[];
}

/** Who sent it, how to reach them, and how sure we are that a person did. */
export function PersonPanel({ of, texts: t, also = [] }: Props) {
  const { name, email, phone, locale, verified } = of;
  const reader = useLocale();
  return (
    <Panel title={t.person}>
      <Stack gap="sm">
        <Facts
          items={[
            [t.fields.name, name],
            [
              t.fields.email,
              <Anchor href={mailtoUrl(email)}>
                <EmailText address={email} />
              </Anchor>,
              email,
            ],
            [t.fields.phone, phone && <Anchor href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</Anchor>],
            ...also,
            [t.fields.locale, languageName(reader, locale)],
            [
              t.fields.verified,
              verified ? t.verifiedLong : <StatusBadge tone="open">{t.values.verified.false}</StatusBadge>,
            ],
          ]}
        />
        {!verified && (
          <Text size="sm" c="dimmed">
            {t.unverifiedText}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
