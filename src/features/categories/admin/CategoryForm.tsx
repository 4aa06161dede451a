import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { CATEGORY_KINDS, categoryFields } from '../category-fields.ts';
import { categorySchema, type CategoryFields, type CategoryRecord } from '../category.ts';
import { limits } from '#fields/limits.ts';
import { paths } from '#admin/routes.ts';
import { categoryFieldTexts } from '../category-field-texts.ts';
import { useFieldWords } from '#admin/fields/use-field-words.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { LocalizedTextField } from '#admin/ui/form/LocalizedTextField.tsx';
import { RecordForm } from '#admin/ui/form/RecordForm.tsx';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import type { StoredValues } from '#admin/ui/form/use-record-form.ts';
import { CATEGORIES, readCategory, type CategoryValues } from './category-item.ts';
import { SlugField } from './SlugField.tsx';
import { categoryTexts } from './texts.ts';

interface Props {
  stored: StoredValues<CategoryValues>;
  save: (fields: CategoryFields, version: number) => Promise<CategoryRecord>;
  onSaved: () => void;
}

/** A category, new or changed: what it is for, both names, its slug. */
export function CategoryForm({ stored, save, onSaved }: Props) {
  const t = useTexts(categoryTexts);
  const { form } = useTexts(adminTexts);
  const isNew = stored.version === 0;
  const { labels, show } = useFieldWords(categoryFields, categoryFieldTexts);
  return (
    <RecordForm
      entity={CATEGORIES}
      schema={categorySchema}
      stored={stored}
      read={readCategory}
      save={save}
      onSaved={onSaved}
      labels={labels}
      show={show}
      actions={
        <Button variant="subtle" component={Link} to={paths.category.list.getHref()}>
          {form.cancel}
        </Button>
      }
    >
      <SelectField
        name="kind"
        label={t.fields.kind}
        hint={t.kindHint}
        data={CATEGORY_KINDS.map((kind) => ({ value: kind, label: t.values.kind[kind] }))}
      />
      <div>
        <LocalizedTextField name="name" label={t.fields.name} maxLength={limits.name} />
        <Text size="sm" c="dimmed" mt={6}>
          {t.nameHint}
        </Text>
      </div>
      <SlugField label={t.fields.slug} hint={isNew ? t.slugHint : t.slugChangeHint} proposes={isNew} />
    </RecordForm>
  );
}
