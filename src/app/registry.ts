import { ARTICLE_KINDS } from '#features/articles/article.ts';
import { calendarEntity } from '#features/articles/server/staff/article-calendar.ts';
import { pagesEntity, pageTarget } from '#features/articles/server/staff/pages-entity.ts';
import { translationsEntity } from '#features/articles/server/staff/article-translations.ts';
import { articleEntity } from '#features/articles/server/staff/article-entity.ts';
import { assigneesEntity } from '#features/staff/server/assignees.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { applicationsEntity } from '#features/applications/server/applications-entity.ts';
import { pdfProblem } from '#features/applications/server/cv/inspect-in-worker.ts';
import { auditEntity } from '#features/audit/server/audit-entity.ts';
import { contactsEntity } from '#features/contact/server/contacts-entity.ts';
import { mailsEntity, mailsWithFile } from '#features/mail/server/mails-entity.ts';
import { DIRECTORY_TAG } from '#features/membership/directory-entry.ts';
import { membersUsingLogo } from '#features/membership/server/member-rows.ts';
import { membersEntity } from '#features/membership/server/members-entity.ts';
import {
  articlesUsingCategory,
  articlesUsingMedium,
  articleTarget,
  categoryTarget,
  mediumTarget,
  withLinks,
} from '#features/articles/server/staff/links-here.ts';
import { moveArticles } from '#features/articles/server/staff/bulk-articles.ts';
import { withReviewDemand } from '#features/articles/server/staff/demand-reviews.ts';
import { categoriesEntity } from '#features/categories/server/categories-entity.ts';
import { MAILED_KINDS } from '#features/mailings/mailing.ts';
import { withMailing } from '#features/mailings/server/mailing-actions.ts';
import { mediaEntity } from '#features/media/server/media-entity.ts';
import { staffEntity } from '#features/staff/server/staff-entity.ts';
import { withSamePerson } from '#features/privacy/server/same-person.ts';
import { privacyEntity } from '#features/privacy/server/privacy.ts';
import { summaryEntity } from './summary.ts';

const withRecords: readonly AdminEntity[] = [
  withLinks(categoriesEntity(articlesUsingCategory, moveArticles), categoryTarget),
  withSamePerson(contactsEntity),
  withSamePerson(membersEntity),
  mailsEntity,
  withSamePerson(applicationsEntity),
  withLinks(
    mediaEntity(
      async (id, call) => [
        ...(await articlesUsingMedium(id, call)),
        ...(await membersUsingLogo(id, call)),
        ...(await mailsWithFile(id, call)),
      ],
      pdfProblem,
      [...ARTICLE_KINDS, DIRECTORY_TAG],
    ),
    mediumTarget(membersUsingLogo),
  ),
  ...ARTICLE_KINDS.map((kind) => {
    const mailed = MAILED_KINDS.find((one) => one === kind);
    const entity = withLinks(articleEntity(kind), articleTarget(kind));
    return mailed ? withMailing(mailed, entity) : entity;
  }),
  withReviewDemand(staffEntity),
];

export const entities: readonly AdminEntity[] = [
  ...withRecords,
  auditEntity(withRecords),
  assigneesEntity,
  calendarEntity,
  translationsEntity,
  withLinks(pagesEntity, pageTarget),
  summaryEntity,
  privacyEntity,
];
