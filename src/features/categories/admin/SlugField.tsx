import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { limits } from '#fields/limits.ts';
import { TextField } from '#admin/ui/form/TextField.tsx';
import type { CategoryValues } from './category-item.ts';
import { proposeSlug } from '#admin/ui/slug.ts';

interface Props {
  label: string;
  hint: string;
  /** Whether it follows the English name until somebody types it by hand. */
  proposes: boolean;
}

/** The slug. */
export function SlugField({ label, hint, proposes }: Props) {
  const { getValues, setValue, trigger, formState } = useFormContext<CategoryValues>();
  const name = useWatch<CategoryValues, 'name.en'>({ name: 'name.en' });
  const proposed = useRef('');
  const { isSubmitted } = formState;
  useEffect(() => {
    const slug = getValues('slug');
    if (!proposes || (slug !== '' && slug !== proposed.current)) return;
    proposed.current = proposeSlug(name);
    setValue('slug', proposed.current, { shouldDirty: true });
    if (isSubmitted) void trigger('slug');
  }, [name, proposes, isSubmitted, getValues, setValue, trigger]);

  return (
    <TextField
      name="slug"
      label={label}
      hint={hint}
      maxLength={limits.slug}
      autoCapitalize="none"
      spellCheck={false}
      lang="en"
    />
  );
}
