import { ARTICLE_KINDS } from '#features/articles/article.ts';
import type { ArticleRecord } from '#features/articles/article-record.ts';
import { articleOptions, articleUnique } from '#features/articles/server/article-records.ts';
import { applicationOptions } from '#features/applications/server/application-records.ts';
import { categoryOptions, categoryUnique } from '#features/categories/server/category-records.ts';
import { consentOptions } from '#features/consents/server/consent-records.ts';
import { contactOptions } from '#features/contact/server/contact-records.ts';
import { mailOptions } from '#features/mail/server/mail-records.ts';
import { mailingOptions } from '#features/mailings/server/mailing-records.ts';
import { mediaOptions } from '#features/media/server/media-records.ts';
import { memberOptions, memberUnique } from '#features/membership/server/member-records.ts';
import { privacyRequestOptions } from '#features/privacy/server/request-records.ts';
import { accountOptions } from '#features/staff/server/accounts.ts';
import { staffOptions, staffUnique } from '#features/staff/server/staff-records.ts';
import type { RecordBase } from '#fields/record.ts';
import { auditOptions } from '#staff-api/audit/audit-records.ts';
import type { RepositoryOptions } from '#store/repository.ts';
import type { Stores } from '#store/stores.ts';
import type { UniqueField } from '#store/unique-repository.ts';

/** Where records of an entity lie, what they look like, and what no two of them share. */
export interface StoredEntity extends RepositoryOptions<RecordBase> {
  readonly unique: readonly UniqueField<RecordBase>[];
}

/** Records are only read here, as what they all have. */
function entity<T extends RecordBase>(
  options: (stores: Stores) => RepositoryOptions<T>,
  ...unique: readonly UniqueField<T>[]
): [string, (stores: Stores) => StoredEntity] {
  const { entity: name } = options(() => undefined as never);
  const open = (stores: Stores) => ({ ...options(stores), unique }) as unknown as StoredEntity;
  return [name, open];
}

export const STORED_ENTITIES: ReadonlyMap<string, (stores: Stores) => StoredEntity> = new Map([
  entity(accountOptions),
  entity(applicationOptions),
  entity(auditOptions),
  entity(categoryOptions, categoryUnique),
  entity(consentOptions),
  entity(contactOptions),
  entity(mailOptions),
  entity(mailingOptions),
  entity(mediaOptions),
  entity(memberOptions, ...memberUnique),
  entity(privacyRequestOptions),
  entity(staffOptions, staffUnique),
  ...ARTICLE_KINDS.map((kind) =>
    entity<ArticleRecord>((stores) => articleOptions(kind, stores), articleUnique),
  ),
]);
