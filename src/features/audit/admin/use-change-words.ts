import { useQuery } from '@tanstack/react-query';
import { ARTICLE_KINDS } from '#features/articles/article.ts';
import { assigneesQuery } from '#admin/assignees-query.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { articleTexts } from '#features/articles/admin/texts.ts';
import { dateTime, shortDay } from '#admin/ui/dates.ts';
import { auditTexts } from './texts.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** What somebody typed: it is shown as it is, even where it happens to be the name of a status. */
const TYPED =
  /^(slug|tag|author|name|title|summary|body|firstName|lastName|subject|notes|venue|place|fileName|alt)(\.|$)/;

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
  const valuesOf: Readonly<Record<string, Words>> = t.valuesOf;
  return (entity: string) => ({
    labels: { ...common, ...(ARTICLES.has(entity) && articles), ...fieldsOf[entity] },
    show(path: string, value: unknown): string {
      const text = String(value ?? '');
      if (path === 'assignee') return people.find(({ id }) => id === text)?.name ?? text;
      // Counted from 0 in the record, from 1 by people.
      if (path === 'order' && text !== '') return String(Number(text) + 1);
      // The audit says `true` or `false (reason)`.
      if (path === 'sent') return text === 'true' ? t.values.true : t.values.false;
      if (DAY.test(text)) return shortDay(locale, text);
      if (INSTANT.test(text)) return dateTime(locale, text);
      if (TYPED.test(path)) return text;
      return valuesOf[entity]?.[text] ?? values[text] ?? text;
    },
  });
}
