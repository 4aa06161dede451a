import { ARTICLE_KINDS } from '#features/articles/article.ts';
import { articleEntity } from '#features/articles/server/staff/article-entity.ts';
import { assigneesEntity } from '#features/staff/server/assignees.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { applicationsEntity } from '#features/applications/server/applications-entity.ts';
import { auditEntity } from '#features/audit/server/audit-entity.ts';
import { contactsEntity } from '#features/contact/server/contacts-entity.ts';
import { mailsEntity } from '#features/mail/server/mails-entity.ts';
import { membersEntity } from '#features/membership/server/members-entity.ts';
import { mediaOfProduct } from './registered-media.ts';
import { categoriesOfProduct } from './registered-categories.ts';
import { staffEntity } from '#features/staff/server/staff-entity.ts';
import { privacyEntity } from '#features/privacy/server/privacy.ts';
import { summaryEntity } from './summary.ts';

/** Everything below `/api/admin/`. */
export const entities: readonly AdminEntity[] = [
  categoriesOfProduct,
  contactsEntity,
  membersEntity,
  mailsEntity,
  applicationsEntity,
  mediaOfProduct,
  ...ARTICLE_KINDS.map(articleEntity),
  staffEntity,
  auditEntity,
  assigneesEntity,
  summaryEntity,
  privacyEntity,
];
