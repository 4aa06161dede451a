import { useQuery } from '@tanstack/react-query';
import { ARTICLE_KINDS } from '#features/articles/article.ts';
import { fieldWords } from '#admin/fields/field-words.ts';
import { assigneesQuery } from '#admin/assignees-query.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { articleTexts } from '#features/articles/admin/texts.ts';
import { dateTime, shortDay } from '#admin/ui/dates.ts';
import { entityFields } from '../entity-fields.ts';
import { auditTexts } from './texts.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** What somebody typed: it is shown as it is, even where it happens to be the name of a status. */
const TYPED = /^(slug|tag|author|title|summary|body|subject|notes|venue|place)(\.|$)/;

const ARTICLES: ReadonlySet<string> = new Set(ARTICLE_KINDS);
type Words = Readonly<Record<string, string>>;

/** Puts the fields and values of any entity's changes into words; what has none shows as it is stored. */
export function useChangeWords() {
  const t = useTexts(auditTexts);
  const article = useTexts(articleTexts);
  const locale = useLocale();
  const { data: people = [] } = useQuery(assigneesQuery);
  const common: Words = t.fields;
  const articles: Words = article.fields;
  const fieldsOf: Readonly<Record<string, Words>> = t.fieldsOf;
  const values: Words = t.values;
  const nameOf = (id: string): string => people.find((person) => person.id === id)?.name ?? id;
  return (entity: string) => {
    const known = entityFields[entity];
    const words = known && fieldWords(known.table, known.texts, locale);
    return {
      labels: { ...common, ...(ARTICLES.has(entity) && articles), ...fieldsOf[entity], ...words?.labels },
      show(path: string, value: unknown): string {
        if (words?.knows(path)) return words.show(path, value, nameOf);
        const text = String(value ?? '');
        if (DAY.test(text)) return shortDay(locale, text);
        if (INSTANT.test(text)) return dateTime(locale, text);
        return TYPED.test(path) ? text : (values[text] ?? text);
      },
    };
  };
}
