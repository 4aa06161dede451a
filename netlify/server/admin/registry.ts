import { assigneesEntity } from './assignees.ts';
import type { AdminEntity } from './entity.ts';
import { auditEntity } from './entities/audit.ts';
import { contactsEntity } from './entities/contacts.ts';
import { membersEntity } from './entities/members.ts';
import { categoriesOfProduct } from './entities/registered-categories.ts';
import { staffEntity } from './entities/staff.ts';
import { summaryEntity } from './summary.ts';

/** Everything below `/api/admin/`. */
export const entities: readonly AdminEntity[] = [
  categoriesOfProduct,
  contactsEntity,
  membersEntity,
  staffEntity,
  auditEntity,
  assigneesEntity,
  summaryEntity,
];
