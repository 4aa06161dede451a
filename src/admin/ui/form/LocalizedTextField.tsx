import { SimpleGrid } from '@mantine/core';
import { use } from 'react';
import { ownFirst } from '#i18n/locales.ts';
import { languageLabel } from '../../i18n/language-label.ts';
import { useLocale } from '../../i18n/use-texts.ts';
import { Fields } from '../Fields.tsx';
import { AreaField } from './AreaField.tsx';
import { type FieldProps, FormLabels } from './field.ts';
import { TextField } from './TextField.tsx';

type Props = FieldProps & { maxLength?: number; lines?: boolean };

/** A text in each language, side by side, the reader's own first: `name` holds one for each; the hint is about all of them. */
export function LocalizedTextField({ name, label, hint, lines = false, ...shared }: Props) {
  const reader = useLocale();
  const labels = use(FormLabels);
  const Field = lines ? AreaField : TextField;
  return (
    <Fields label={label ?? labels[name] ?? name} {...(hint !== undefined && { hint })}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt={hint === undefined ? 4 : 'xs'}>
        {ownFirst(reader).map((locale) => (
          <Field
            key={locale}
            name={`${name}.${locale}`}
            label={languageLabel(reader, locale)}
            {...shared}
            lang={locale}
          />
        ))}
      </SimpleGrid>
    </Fields>
  );
}
