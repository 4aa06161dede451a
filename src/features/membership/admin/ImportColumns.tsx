import { Fieldset, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { leavesOf } from '#fields/table/leaves.ts';
import { useFieldWords } from '#admin/fields/use-field-words.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { memberFieldTexts } from '../member-field-texts.ts';
import { memberFields } from '../member-fields.ts';
import type { ImportSource } from './import-members.ts';

interface Props {
  source: ImportSource;
  titles: readonly { readonly title: string }[];
  onChange: (source: ImportSource) => void;
}

/** Columns that were not recognised: matched by hand, or left out. */
export function ImportColumns({ source, titles, onChange }: Props) {
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
            label={titles[place]?.title}
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
