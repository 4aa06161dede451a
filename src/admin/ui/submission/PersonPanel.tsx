import { Anchor, Stack, Text } from '@mantine/core';
import { languageName } from '#i18n/language-name.ts';
import { useLocale } from '../../i18n/use-texts.ts';
import { mailtoUrl } from '../../mailto.ts';
import { EmailText } from '../EmailText.tsx';
import { type Fact, Facts } from '../Facts.tsx';
import { Panel } from '../Panel.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import type { SubmissionRecord, SubmissionTexts } from './submission.ts';

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
