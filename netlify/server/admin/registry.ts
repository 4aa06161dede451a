import { ARTICLE_KINDS } from '../../../src/schemas/article.ts';
import { articleEntity } from './articles/article-entity.ts';
import { assigneesEntity } from './assignees.ts';
import type { AdminEntity } from './entity.ts';
import { applicationsEntity } from './entities/applications.ts';
import { auditEntity } from './entities/audit.ts';
import { contactsEntity } from './entities/contacts.ts';
import { mailsEntity } from './entities/mails.ts';
import { membersEntity } from './entities/members.ts';
import { mediaOfProduct } from './entities/registered-media.ts';
import { categoriesOfProduct } from './entities/registered-categories.ts';
import { staffEntity } from './entities/staff.ts';
import { privacyEntity } from './entities/privacy.ts';
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
