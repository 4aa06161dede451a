import { Anchor, Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { memberFields } from '../member-fields.ts';
import { type Field, fieldNames } from '#fields/table/table.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { memberTexts } from './texts.ts';
import { useImport } from './use-import.ts';

/** The fields that a table must have, or may have. */
const columns = (use: 'needed' | 'taken') =>
  fieldNames(memberFields)
    .filter((name) => name !== 'id')
    .filter((name) => (memberFields[name] as Field).import === use);

/** Choose a file, see what it would bring, import it: in this order only. */
export function ImportForm({ close }: { close: () => void }) {
  const { import: t, fields } = useTexts(memberTexts);
  const translate = useTranslator('members');
  const { form } = useTexts(adminTexts);
  const named = (use: 'needed' | 'taken') => columns(use).map((name) => fields[name]);
  const [file, setFile] = useState<File | null>(null);
  const { check, run, progress, choose } = useImport(close);
  const preview = check.data;
  const canImport = preview !== undefined && !run.data && preview.errors.length === 0 && preview.valid > 0;
  return (
    <Stack>
      <Text>{t.text}</Text>
      <Text size="sm" c="dimmed">
        {translate('import.columns', {
          needed: named('needed').join(', '),
          optional: named('taken').join(', '),
        })}{' '}
        {/* The sign at the beginning tells Excel that the text is UTF-8. */}
        <Anchor
          inherit
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\u{feff}${[...named('needed'), ...named('taken')].join()}\r\n`)}`}
          download="members.csv"
        >
          {t.template}
        </Anchor>
      </Text>
      <FileInput
        label={t.file}
        placeholder={t.choose}
        accept=".csv,text/csv"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
        value={file}
        onChange={(chosen) => {
          setFile(chosen);
          choose(chosen);
        }}
      />
      <ImportPreview check={check} run={run} progress={progress} />
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {form.cancel}
        </Button>
        {file && canImport && (
          <Button loading={run.isPending} onClick={() => run.mutate(file)}>
            {translate('import.confirm', { count: preview.valid })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
