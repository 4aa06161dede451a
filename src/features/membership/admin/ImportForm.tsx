import { Anchor, Button, FileInput, Stack, Switch, Text } from '@mantine/core';
import { DialogButtons } from '#admin/ui/DialogButtons.tsx';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { leavesOf } from '#fields/table/leaves.ts';
import { fieldLabels } from '#fields/table/texts.ts';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { memberFieldTexts } from '../member-field-texts.ts';
import { memberFields } from '../member-fields.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { useImport } from './use-import.ts';

/** The columns that a table must have, or may have. */
const columns = (use: 'needed' | 'taken') =>
  leavesOf(memberFields).flatMap(([name, field]) => (name !== 'id' && field.import === use ? [name] : []));

/** The sign at the beginning tells Excel that the text is UTF-8. */
const csvHref = (text: string): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`\u{feff}${text}`)}`;

/** Choose a file, see what it would bring, import it: in this order only. */
export function ImportForm({ close }: { close: () => void }) {
  const { import: t } = useTexts('members');
  const translate = useTranslator('members');
  const locale = useLocale();
  const { form, close: closeText } = useTexts('admin');
  const labels = fieldLabels(memberFields, memberFieldTexts[locale], locale);
  const named = (use: 'needed' | 'taken') => columns(use).map((name) => labels[name] ?? name);
  const [file, setFile] = useState<File | null>(null);
  const [updates, setUpdates] = useState(false);
  const forget = useRef<() => void>(null);
  const { check, run, progress, look } = useImport(close);
  const checked = file ? check.data : undefined;
  const valid = checked && !run.data && !check.isPending ? checked.result.valid : 0;
  const isRight = checked?.result.errors.length === 0;
  const toMend = (run.data ?? checked?.result)?.toMend;
  return (
    <Stack>
      <Text>{t.text}</Text>
      <Text size="sm" c="dimmed">
        {translate('import.columns', {
          needed: named('needed').join(', '),
          optional: named('taken').join(', '),
        })}{' '}
        <Anchor
          inherit
          href={csvHref(`${[...named('needed'), ...named('taken')].join()}\r\n`)}
          download="members.csv"
        >
          {t.template}
        </Anchor>
      </Text>
      <FileInput
        label={t.file}
        placeholder={t.choose}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
        value={file}
        resetRef={forget}
        onChange={(chosen) => {
          setFile(chosen);
          if (chosen) look({ file: chosen, updates });
          // So that the same file, corrected in the meantime, is read again when it is chosen again.
          forget.current?.();
        }}
      />
      <Switch
        label={t.updates}
        description={t.updatesHint}
        checked={updates}
        onChange={({ currentTarget: { checked: isOn } }) => {
          setUpdates(isOn);
          if (checked) look({ ...checked.source, updates: isOn });
        }}
      />
      {checked?.source.unknown && (
        <ImportColumns source={checked.source} titles={checked.result.columns} onChange={look} />
      )}
      <ImportPreview check={check} run={run} progress={progress} />
      <DialogButtons
        main={
          checked &&
          valid > 0 && (
            <Button
              loading={run.isPending}
              onClick={() => run.mutate({ ...checked.source, skips: !isRight })}
            >
              {translate(isRight ? 'import.confirm' : 'import.skip', { count: valid })}
            </Button>
          )
        }
      >
        {toMend && (
          <Button variant="default" component="a" href={csvHref(toMend)} download="members-to-correct.csv">
            {t.toMend}
          </Button>
        )}
        <Button variant="default" onClick={close}>
          {run.data ? closeText : form.cancel}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
