import { Text } from '@mantine/core';
import { useFieldWords } from '#admin/fields/use-field-words.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { ScrollTable } from '#admin/ui/ScrollTable.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { memberFieldTexts } from '../member-field-texts.ts';
import { memberFields } from '../member-fields.ts';
import type { ImportResult } from './import-members.ts';

/** The first rows of a file, as they were read: days and values in words, each under the field that it goes to. */
export function ImportSample({ sample }: Pick<ImportResult, 'sample'>) {
  const { import: t } = useTexts('members');
  const { labels, show } = useFieldWords(memberFields, memberFieldTexts);
  const locale = useLocale();
  const fields = Object.keys(sample[0]?.values ?? {});
  if (fields.length === 0) return null;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t.sample}
      </Text>
      <ScrollTable
        label={t.sample}
        height="16rem"
        style={{ whiteSpace: 'nowrap' }}
        data={{
          head: [t.row, ...fields.map((name) => labels[name] ?? name)],
          body: sample.map(({ row, values }) => [
            formatNumber(locale, row),
            ...fields.map((name) => show(name, values[name])),
          ]),
        }}
      />
    </>
  );
}
