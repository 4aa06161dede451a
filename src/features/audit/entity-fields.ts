import { applicationFields, applicationFieldTexts } from '#features/applications/application-fields.ts';
import { articleFieldTexts } from '#features/articles/article-field-texts.ts';
import { KINDS } from '#features/articles/article-kinds.ts';
import { categoryFields } from '#features/categories/category-fields.ts';
import { categoryFieldTexts } from '#features/categories/category-field-texts.ts';
import { contactFields, contactFieldTexts } from '#features/contact/contact-fields.ts';
import { mailFieldTexts, mailFields } from '#features/mail/mail-fields.ts';
import { mediaFieldTexts } from '#features/media/media-field-texts.ts';
import { mediaFields } from '#features/media/media-fields.ts';
import { memberFieldTexts, memberFields } from '#features/membership/member-fields.ts';
import { staffFieldTexts, staffFields } from '#features/staff/staff-fields.ts';
import type { RecordsEntity } from '#fields/staff-access.ts';
import { type FieldTable, isPersonal } from '#fields/table/table.ts';
import type { FieldTextsByLocale } from '#fields/table/texts.ts';

interface EntityFields {
  readonly table: FieldTable;
  readonly texts: FieldTextsByLocale;
}

/** The fields of what is audited, by entity, and what they are called. An entity that is missing does not compile. */
export const entityFields: Readonly<Record<string, EntityFields>> = {
  contacts: { table: contactFields, texts: contactFieldTexts },
  members: { table: memberFields, texts: memberFieldTexts },
  applications: { table: applicationFields, texts: applicationFieldTexts },
  news: { table: KINDS.news.table, texts: articleFieldTexts.news },
  events: { table: KINDS.events.table, texts: articleFieldTexts.events },
  jobs: { table: KINDS.jobs.table, texts: articleFieldTexts.jobs },
  categories: { table: categoryFields, texts: categoryFieldTexts },
  mails: { table: mailFields, texts: mailFieldTexts },
  media: { table: mediaFields, texts: mediaFieldTexts },
  staff: { table: staffFields, texts: staffFieldTexts },
  // Of requests about personal data the audit notes what was done, never what a field said.
} satisfies Record<Exclude<RecordsEntity, 'privacy'>, EntityFields>;

/** Entities whose records are about one person each, who is not on the staff. */
export const personalEntities: ReadonlySet<string> = new Set(
  Object.entries(entityFields)
    .filter(([, { table }]) => isPersonal(table))
    .map(([entity]) => entity),
);
