import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { dayInWords, fieldWords } from '#admin/fields/field-words.ts';
import { assigneesQuery } from '#admin/assignees-query.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { categoryName, useCategories } from '#features/articles/admin/categories-query.ts';
import { useMay } from '#admin/use-may.ts';
import { fieldTexts } from '#i18n/field-texts.ts';
import { entityFields } from '../entity-fields.ts';

/** What somebody typed: it is shown as it is, even where it happens to be the word for a flag. */
const TYPED = /^(subject|notes)(\.|$)/;

const NONE: ReadonlySet<string> = new Set();
const listSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** A list of words is kept as JSON. */
function listed(text: string): string {
  const list = v.safeParse(listSchema, text);
  return list.success ? list.output.join(', ') : text;
}

/** Puts the fields and values of any entity's changes into words; what has none shows as it is stored. */
export function useChangeWords() {
  const { fields } = useTexts('audit');
  const locale = useLocale();
  const { data: people = [] } = useQuery(assigneesQuery);
  const flags: Readonly<Record<string, string>> = fieldTexts[locale].table.flag;
  const nameOf = (id: string): string => people.find((person) => person.id === id)?.name ?? id;
  const mayCategories = useMay('categories', 'read');
  const categories: Readonly<Record<string, ReturnType<typeof useCategories>>> = {
    news: useCategories(mayCategories ? 'news' : undefined),
    events: useCategories(mayCategories ? 'event' : undefined),
  };
  return (entity: string) => {
    const known = entityFields[entity];
    const words = known && fieldWords(known.table, known.texts, locale);
    const labels: Readonly<Record<string, string>> = { ...fields, ...words?.labels };
    return {
      labels,
      pictures: words?.pictures ?? NONE,
      show(path: string, value: unknown): string {
        const named = path === 'category' ? categories[entity] : undefined;
        if (named) return categoryName(named, String(value ?? ''));
        if (words?.knows(path)) return words.show(path, value, nameOf);
        const text = listed(String(value ?? ''));
        return dayInWords(locale, text) ?? (TYPED.test(path) ? text : (flags[text] ?? text));
      },
    };
  };
}
