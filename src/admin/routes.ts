/** Every URL, as pattern for the router and as function for links, relative to the router's base, `/admin`. */
const fixed = <P extends string>(pattern: P) => ({ pattern, getHref: () => pattern });
const withId = (base: string, optional = '') => ({
  pattern: `${base}/:id${optional}`,
  getHref: (id: string) => `${base}/${encodeURIComponent(id)}`,
});

export const paths = {
  home: fixed('/'),
  login: {
    pattern: '/login',
    /** @param from where to go after sign-in: a path of this app */
    getHref: (from?: string) => (from && from !== '/' ? `/login?${new URLSearchParams({ from })}` : '/login'),
  },
  setup: fixed('/setup'),
  /** Without a fragment it asks for the e-mail address; with a token in it, for the new password. */
  reset: fixed('/reset'),
  category: {
    list: fixed('/category'),
    new: fixed('/category/new'),
    update: withId('/category/update', '?'),
  },
  contact: { list: fixed('/contact'), detail: withId('/contact') },
  member: {
    list: fixed('/member'),
    add: fixed('/member/add'),
    edit: withId('/member/edit', '?'),
  },
  news: {
    list: fixed('/news/list-news'),
    new: fixed('/news/list-news/new'),
    update: withId('/news/list-news/update', '?'),
  },
  event: {
    list: fixed('/event/list-event'),
    new: fixed('/event/list-event/new'),
    update: withId('/event/list-event/update', '?'),
  },
  job: {
    list: fixed('/recruitment/list-jobs'),
    new: fixed('/recruitment/list-jobs/create'),
    update: withId('/recruitment/list-jobs/update', '?'),
  },
  application: {
    list: fixed('/recruitment/applied-cv'),
    update: withId('/recruitment/applied-cv/update', '?'),
  },
  calendar: fixed('/calendar'),
  translations: fixed('/translations'),
  pages: fixed('/pages'),
  media: { list: fixed('/media'), detail: withId('/media') },
  staff: fixed('/staff'),
  mail: fixed('/mail'),
  privacy: fixed('/privacy'),
  audit: fixed('/audit'),
  account: fixed('/account'),
} as const;

/** Only a path of this app may be gone back to after sign-in: never `//host`, also where a tab is in between, or `https:`. */
export function safeReturn(from: string | null): string {
  return from && /^\/(?![/\\])\P{Cc}*$/u.test(from) && !from.startsWith(paths.login.pattern)
    ? from
    : paths.home.getHref();
}
