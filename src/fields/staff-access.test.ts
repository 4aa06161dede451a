import { describe, expect, test } from 'vitest';
import { hasScreens, isFreshWanted, mayDo, STAFF_ACTIONS, STAFF_ENTITIES } from './staff-access.ts';
import { STAFF_ROLES } from './staff-role.ts';

const readable = (role: (typeof STAFF_ROLES)[number]) =>
  STAFF_ENTITIES.filter((entity) => mayDo(role, entity, 'read')).toSorted();
const COMMON = ['assignees', 'audit', 'summary'];

test('each role reads what its work is about, and no personal data beyond', () => {
  expect(readable('owner')).toEqual([...STAFF_ENTITIES].toSorted());
  expect(readable('publisher')).toEqual(
    [
      ...COMMON,
      'calendar',
      'categories',
      'events',
      'jobs',
      'media',
      'news',
      'pages',
      'translations',
    ].toSorted(),
  );
  expect(readable('membership')).toEqual([...COMMON, 'contacts', 'mails', 'media', 'members'].toSorted());
  expect(readable('recruiter')).toEqual(
    [...COMMON, 'applications', 'calendar', 'jobs', 'mails', 'media', 'translations'].toSorted(),
  );
});

describe.each(STAFF_ENTITIES)('%s', (entity) => {
  test.each(STAFF_ACTIONS)('%s: an editor may what one of the three may', (action) => {
    const three = (['publisher', 'membership', 'recruiter'] as const).some((role) =>
      mayDo(role, entity, action),
    );
    expect(mayDo('editor', entity, action)).toBe(three);
  });
  test('nobody changes what they may not read', () => {
    for (const role of STAFF_ROLES)
      for (const action of STAFF_ACTIONS)
        if (mayDo(role, entity, action)) expect([role, action, mayDo(role, entity, 'read')]).toContain(true);
  });
});

test.each(['recruiter', 'membership'] as const)(
  'a %s chooses from the library and changes nothing in it',
  (role) => {
    expect(STAFF_ACTIONS.filter((action) => mayDo(role, 'media', action))).toEqual(['read']);
  },
);
test('a recruiter sees which translations are outdated, and does not decide what visitors are told of them', () => {
  expect(STAFF_ACTIONS.filter((action) => mayDo('recruiter', 'translations', action))).toEqual(['read']);
  expect([hasScreens('recruiter', 'translations'), hasScreens('recruiter', 'media')]).toEqual([true, false]);
});
test('who may do what changes after a fresh sign-in alone', () => {
  const fresh = STAFF_ENTITIES.flatMap((entity) =>
    STAFF_ACTIONS.filter((action) => isFreshWanted(entity, action)).map((action) => `${entity} ${action}`),
  );
  expect(fresh).toEqual(['staff write']);
});
test('what is in no table is for nobody', () => {
  for (const name of ['sessions', 'constructor', '', '__proto__'])
    expect(mayDo('owner', name, 'read')).toBe(false);
});
