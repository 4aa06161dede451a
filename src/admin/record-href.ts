import { hasScreens, isStaffEntity, type StaffEntity } from '#fields/staff-access.ts';
import { paths } from './routes.ts';
import { userStore } from './session-store.ts';

const screens: Partial<Readonly<Record<StaffEntity, (id: string) => string>>> = {
  contacts: paths.contact.detail.getHref,
  members: paths.member.edit.getHref,
  news: paths.news.update.getHref,
  events: paths.event.update.getHref,
  applications: paths.application.update.getHref,
  jobs: paths.job.update.getHref,
  categories: paths.category.update.getHref,
  media: paths.media.detail.getHref,
  privacy: paths.privacy.getHref,
};

/** The screen of the record that something was done to, where there is one for the person who is signed in. */
export function recordHref(entity: string, id: string): string | undefined {
  const user = userStore.get();
  if (!user || !isStaffEntity(entity) || !hasScreens(user.role, entity)) return undefined;
  return screens[entity]?.(id);
}
