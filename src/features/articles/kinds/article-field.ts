import * as v from 'valibot';
import { localisedTextSchema } from '#fields/localised-text.ts';

type Schema = v.GenericSchema;

/**
 * One field of an article in every form in which it occurs. A form that lacks it has none of the kind: the URL is a
 * file's name and so not in its front matter.
 */
export interface ArticleField {
  /** In the front matter of a Markdown file. */
  readonly file?: Schema;
  /** What staff save. */
  readonly save?: Schema;
  /** What an autosave keeps while they are still writing: lengths and shapes only. */
  readonly draft?: Schema;
  /** In the working copy of a record, which may lack what a draft may lack. */
  readonly working?: Schema;
  /** In what the public sees, in one language. */
  readonly copy?: Schema;
}
export type FieldForm = keyof ArticleField;

/** What is always there, though it may be empty. */
export const always = <S extends Schema, Sent extends ArticleField>(stored: S, sent: Sent) => ({
  ...sent,
  working: stored,
  copy: stored,
});

/** What nothing is published without. */
export const needed = <S extends Schema, Sent extends ArticleField>(stored: S, sent: Sent) => ({
  ...sent,
  working: v.optional(stored),
  copy: stored,
});

/** What may be left out. */
export const optional = <S extends Schema, Sent extends ArticleField>(stored: S, sent: Sent) => ({
  ...sent,
  working: v.optional(stored),
  copy: v.exactOptional(stored),
});

/** A text in each language, of which a file and a public copy have one. */
export const inLanguages = <Sent extends ArticleField>(sent: Sent) => ({
  ...sent,
  working: localisedTextSchema,
  copy: v.string(),
});

/** The fields of a kind in one form, as the entries of an object's schema. */
type EntriesOf<Fields, Form extends FieldForm> = {
  [
    Name in keyof Fields as Fields[Name] extends Record<Form, Schema> ? Name : never
  ]: Fields[Name] extends Record<Form, infer S extends Schema> ? S : never;
};

function entriesOf<const Fields extends Readonly<Record<string, ArticleField>>, Form extends FieldForm>(
  fields: Fields,
  form: Form,
): EntriesOf<Fields, Form> {
  const entries = Object.entries(fields).flatMap(([name, { [form]: schema }]) =>
    schema ? [[name, schema] as const] : [],
  );
  return Object.fromEntries(entries) as EntriesOf<Fields, Form>;
}

/** A kind of article: its fields, and the entries of each of its forms. */
export const kindOf = <const Fields extends Readonly<Record<string, ArticleField>>>(fields: Fields) => ({
  file: entriesOf(fields, 'file'),
  save: entriesOf(fields, 'save'),
  draft: entriesOf(fields, 'draft'),
  working: entriesOf(fields, 'working'),
  copy: entriesOf(fields, 'copy'),
});
