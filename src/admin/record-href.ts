import { paths } from './routes.ts';

const screens: Readonly<Record<string, (id: string) => string>> = {
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

/** The screen of the record that something was done to, where there is one. */
export const recordHref = (entity: string, id: string): string | undefined =>
  Object.hasOwn(screens, entity) ? screens[entity]?.(id) : undefined;
