import { expect, test } from 'vitest';
import * as v from 'valibot';
import { localeOfMember, memberSchema } from './member.ts';

const member = { email: 'a@b.co', lastName: 'ใจดี', firstName: 'สมหญิง', phone: '021234567', status: 'active' };
const wrongIn = (change: object): string[] =>
  (v.safeParse(memberSchema, { ...member, ...change }).issues ?? [])
    .map((issue) => v.getDotPath(issue) ?? '')
    .sort();

test('what is wrong between fields is told together with what is wrong in one', () => {
  const listed = { directory: true, joinedAt: '2026-02-01', expiresAt: '2026-01-01' };
  const between = ['company.en', 'directoryProof', 'expiresAt'];
  expect(wrongIn(listed)).toEqual(between);
  expect(wrongIn({ ...listed, phone: '12', lastName: '' })).toEqual([...between, 'lastName', 'phone']);
});

test('a day that is none is not compared', () => {
  expect(wrongIn({ joinedAt: 'soon', expiresAt: '2026-01-01' })).toEqual(['joinedAt']);
});

test('whom staff entered is written to in the language whose letters the name has, unless another is known', () => {
  expect(localeOfMember({ ...member, consents: {} })).toBe('th');
  expect(localeOfMember({ ...member, consents: {}, locale: 'en' })).toBe('en');
  expect(localeOfMember({ firstName: 'Ann', lastName: 'Lee', consents: {} })).toBe('en');
});
