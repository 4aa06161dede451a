import * as v from 'valibot';
import { localisedTextSchema } from '#fields/localised-text.ts';
import type { Field } from '#fields/table/table.ts';

type Schema = v.GenericSchema;

/**
 * One field of an article: what lists, exports and histories need of it, and its schema in every form in which it
 * occurs. A form that lacks it has none of the kind: the URL is a file's name and so not in its front matter.
 */
interface ArticleField extends Field {
  /** In the front matter of a Markdown file. */
  readonly file?: Schema;
  /** What staff save. */
  readonly save?: Schema;
  /** What an autosave keeps while they are still writing: lengths and shapes only. Without it, the same as `save`. */
  readonly draft?: Schema;
  /** What is published needs it; a draft may begin without it. */
  readonly later?: true;
  /** In the working copy of a record, which may lack what a draft may lack. */
  readonly working?: Schema;
  /** In what the public sees, in one language. */
  readonly copy?: Schema;
}
type FieldForm = 'file' | 'save' | 'working' | 'copy';
/** A field as its kind says it: staff enter it. */
type Entered = Omit<ArticleField, 'by'>;

const byStaff = { by: 'staff' } as const;

/** What is always there, though it may be empty. */
export const always = <S extends Schema, const Said extends Entered>(stored: S, said: Said) => ({
  ...byStaff,
  ...said,
  working: stored,
  copy: stored,
});

/** What nothing is published without. */
export const needed = <S extends Schema, const Said extends Entered>(stored: S, said: Said) => ({
  ...byStaff,
  later: true as const,
  ...said,
  working: v.optional(stored),
  copy: stored,
});

/** What may be left out. */
export const optional = <S extends Schema, const Said extends Entered>(stored: S, said: Said) => ({
  ...byStaff,
  optional: true as const,
  ...said,
  working: v.optional(stored),
  copy: v.exactOptional(stored),
});

/** A text in each language, of which a file and a public copy have one. */
export const inLanguages = <const Said extends Omit<Entered, 'kind'>>(said: Said) => ({
  ...byStaff,
  kind: 'localised' as const,
  ...said,
  working: localisedTextSchema,
  copy: v.string(),
});

type Fields = Readonly<Record<string, ArticleField>>;
/** The fields of a kind in one form, as the entries of an object's schema. */
type EntriesOf<F, Form extends FieldForm> = {
  [Name in keyof F as F[Name] extends Record<Form, Schema> ? Name : never]: Extract<
    F[Name],
    Record<Form, Schema>
  >[Form];
};
type DraftEntries<F> = {
  [Name in keyof F as F[Name] extends { save: Schema } ? Name : never]: F[Name] extends { draft: Schema }
    ? F[Name]['draft']
    : Extract<F[Name], { save: Schema }>['save'];
};

const entriesOf = (fields: Fields, schemaOf: (field: ArticleField) => Schema | undefined) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const schema = schemaOf(field);
      return schema ? [[name, schema] as const] : [];
    }),
  );

/** The table of a kind's fields, and the entries of each form; `begin` is a save that may wait for some. */
export const kindOf = <const F extends Fields>(table: F) => ({
  table,
  file: entriesOf(table, ({ file }) => file) as EntriesOf<F, 'file'>,
  save: entriesOf(table, ({ save }) => save) as EntriesOf<F, 'save'>,
  begin: entriesOf(table, ({ draft, save, later }) => (later && draft) || save) as DraftEntries<F>,
  draft: entriesOf(table, ({ draft, save }) => draft ?? save) as DraftEntries<F>,
  working: entriesOf(table, ({ working }) => working) as EntriesOf<F, 'working'>,
  copy: entriesOf(table, ({ copy }) => copy) as EntriesOf<F, 'copy'>,
});
