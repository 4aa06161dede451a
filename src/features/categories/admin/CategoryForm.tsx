import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { type CategoryKind, categoryFields } from '../category-fields.ts';
import { type CategoryRecord, categoryRecordSchema, categorySchema } from '../category.ts';
import { limits } from '#fields/limits.ts';
import { paths } from '#admin/routes.ts';
import { categoryFieldTexts } from '../category-field-texts.ts';
import { useFieldWords } from '#admin/fields/use-field-words.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { LocalizedTextField } from '#admin/ui/form/LocalizedTextField.tsx';
import { RecordForm } from '#admin/ui/form/RecordForm.tsx';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { choices } from '#admin/ui/list/choices.ts';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FALLBACK_LOCALE } from '#i18n/locale.ts';
import { type Locale, perLocale } from '#i18n/locales.ts';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { proposeSlug } from '#admin/ui/slug.ts';

/** What the form edits; the place in the list is the list's business. */
type CategoryValues = { kind: CategoryKind; slug: string; name: Record<Locale, string> };
const valuesOf = (record: CategoryRecord | undefined): CategoryValues => ({
  kind: record?.kind ?? 'news',
  slug: record?.slug ?? '',
  name: record?.name ?? perLocale(() => ''),
});

/** The slug; of a new category it follows the English name until somebody types it by hand. */
function SlugField({ isNew }: { isNew: boolean }) {
  const t = useTexts('categories');
  const { getValues, setValue, trigger, formState } = useFormContext<CategoryValues>();
  const name = useWatch<CategoryValues, `name.${Locale}`>({ name: `name.${FALLBACK_LOCALE}` });
  const proposed = useRef('');
  const { isSubmitted } = formState;
  useEffect(() => {
    const slug = getValues('slug');
    const next = proposeSlug(name);
    // The same one is left alone: checked again, it would lose what the server says is wrong with it.
    if (!isNew || slug === next || (slug !== '' && slug !== proposed.current)) return;
    proposed.current = next;
    setValue('slug', next, { shouldDirty: true });
    if (isSubmitted) void trigger('slug');
  }, [name, isNew, isSubmitted, getValues, setValue, trigger]);

  return (
    <TextField
      name="slug"
      hint={isNew ? t.slugHint : t.slugChangeHint}
      maxLength={limits.slug}
      autoCapitalize="none"
      spellCheck={false}
      lang="en"
    />
  );
}

/** A category, new or changed: what it is for, both names, its slug. */
export function CategoryForm({
  category,
  onSaved,
}: {
  category: CategoryRecord | undefined;
  onSaved: () => void;
}) {
  const t = useTexts('categories');
  const { form } = useTexts('admin');
  return (
    <RecordForm
      entity="categories"
      item={categoryRecordSchema}
      schema={categorySchema}
      record={category}
      valuesOf={valuesOf}
      onSaved={onSaved}
      words={useFieldWords(categoryFields, categoryFieldTexts)}
      actions={
        <Button variant="subtle" component={Link} to={paths.category.list.getHref()}>
          {form.cancel}
        </Button>
      }
    >
      <SelectField name="kind" hint={t.kindHint} data={choices(t.values.kind)} />
      <LocalizedTextField name="name" hint={t.nameHint} maxLength={limits.name} />
      <SlugField isNew={category === undefined} />
    </RecordForm>
  );
}
