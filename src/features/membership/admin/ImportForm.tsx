import {
  Anchor,
  Button,
  FileInput,
  Stack,
  Switch,
  Text,
  Fieldset,
  NativeSelect,
  SimpleGrid,
} from '@mantine/core';
import { DialogButtons } from '#admin/ui/DialogButtons.tsx';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { leavesOf } from '#fields/table/leaves.ts';
import { fieldLabels } from '#fields/table/texts.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { memberFieldTexts, memberFields } from '../member-fields.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { useImport } from './use-import.ts';
import { useFieldWords } from '#admin/fields/use-field-words.ts';
import type { ImportSource } from './import-members.ts';

/** The columns that a table must have, or may have. */
const columns = (use: 'needed' | 'taken') =>
  leavesOf(memberFields).flatMap(([name, field]) => (name !== 'id' && field.import === use ? [name] : []));

/** The sign at the beginning tells Excel that the text is UTF-8. */
const csvHref = (text: string): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`\u{feff}${text}`)}`;

/** Choose a file, see what it would bring, import it: in this order only. */
export function ImportForm({ close }: { close: () => void }) {
  const [{ import: t }, translate, locale] = useWords('members');
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
        accept=".csv,.xlsx,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
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

interface ColumnsProps {
  source: ImportSource;
  titles: readonly { readonly title: string }[];
  onChange: (source: ImportSource) => void;
}

/** Columns that were not recognised: matched by hand, or left out. */
function ImportColumns({ source, titles, onChange }: ColumnsProps) {
  const { import: t } = useTexts('members');
  const { labels } = useFieldWords(memberFields, memberFieldTexts);
  const { unknown = [], columns = [] } = source;
  const open = leavesOf(memberFields).flatMap(([name, field]) => (field.import ? [name] : []));
  return (
    <Fieldset legend={t.unknown}>
      <Text size="sm" c="dimmed" mb="sm">
        {t.unknownText}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {unknown.map((place) => (
          <NativeSelect
            key={place}
            label={titles[place]?.title || t.nameless}
            // Thai letters are higher than the line of an English label.
            labelProps={{ lh: 1.7 }}
            value={columns[place]}
            data={[
              { value: '', label: t.leftOut },
              ...open
                .filter((name) => name === columns[place] || !columns.includes(name))
                .map((name) => ({ value: name, label: labels[name] ?? name })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...source, columns: columns.with(place, value) })
            }
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}
