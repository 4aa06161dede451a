import { beforeEach } from 'vitest';
import type { StaffRole } from '#fields/staff-role.ts';
import { type Call, type TestAdmin, testAdmin } from './admin.ts';
import { article, BOTH } from './articles.ts';

export const HOUR_MS = 60 * 60_000;

/** A draft that an editor wrote, and colleagues of each role who may review it: each test begins with both. */
export function reviewedNews() {
  let admin: TestAdmin;
  let id: string;
  let ids: Readonly<Partial<Record<StaffRole, string>>>;
  /** Everybody has an account here, since e-mails go to those. */
  beforeEach(async () => {
    admin = testAdmin();
    const made = async (role: StaffRole) =>
      [role, (await admin.person(`${role}@example.com`, role, `The ${role}`)).id] as const;
    const people = [];
    for (const role of ['owner', 'editor', 'publisher', 'recruiter'] as const) people.push(await made(role));
    ids = Object.fromEntries(people);
    const { session } = admin.dependencies;
    admin.change({
      async session(request) {
        const found = await session(request);
        const { role } = found.user;
        return { ...found, user: { ...found.user, id: ids[role] ?? found.user.id, name: `The ${role}` } };
      },
    });
    ({ id } = (await admin.post('news', article.news)).body);
  });
  const stored = async (as: StaffRole = 'editor') => (await admin.call(`news/${id}`, { as })).body;
  return {
    admin: () => admin,
    id: () => id,
    /** Who has which role. */
    ids: () => ids,
    ask: (body: object = {}, more: Call = {}) => admin.post(`news/${id}/reviews`, body, more),
    decide: (review: string, body: object, as: StaffRole = 'publisher') =>
      admin.post(`news/${id}/reviews/${review}`, body, { as }),
    stored,
    demand: (body: object = { news: true }, as: StaffRole = 'owner') =>
      admin.call('staff/reviews', { method: 'PUT', body, as }),
    write: async (body: object, as: StaffRole = 'editor') =>
      admin.put(`news/${id}/draft`, { ...article.news, ...body }, (await stored()).version, { as }),
    publish: async (body: object = {}, as: StaffRole = 'editor') =>
      admin.put(`news/${id}`, { ...article.news, state: BOTH, ...body }, (await stored()).version, { as }),
    later: (hours: number) => new Date(admin.clock.now + hours * HOUR_MS).toISOString(),
  };
}
