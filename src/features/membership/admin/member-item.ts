import * as v from 'valibot';
import { memberRecordSchema, type MemberRecord, type MemberStatus } from '../member.ts';
import type { Stored } from '#admin/ui/form/use-record-form.ts';
import type { Tone } from '#admin/ui/StatusBadge.tsx';

export const MEMBERS = 'members';

/** A member as lists hold them. */
export const memberItemSchema = v.omit(memberRecordSchema, ['consents', 'notes']);
export type MemberItem = v.InferOutput<typeof memberItemSchema>;

/** The kinds that the membership page offers; imports may have brought others, which stay as they are. */
export const MEMBER_TYPES = ['personal', 'company', 'international'] as const;

export const memberTones: Readonly<Record<MemberStatus, Tone>> = {
  pending: 'open',
  active: 'good',
  expired: 'quiet',
  rejected: 'bad',
};

export const memberName = ({ firstName, lastName }: Pick<MemberItem, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** What the form edits; `''` where there is nothing. Days are `YYYY-MM-DD`. */
export type MemberValues = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  status: MemberStatus;
  type: string;
  joinedAt: string;
  expiresAt: string;
};

export function storedMember(record: MemberRecord): Stored<MemberValues> {
  const { firstName, lastName, email, phone, status, type, joinedAt, expiresAt, version, updatedAt } = record;
  return {
    values: {
      firstName,
      lastName,
      email,
      phone,
      status,
      type: type ?? '',
      joinedAt: joinedAt ?? '',
      expiresAt: expiresAt ?? '',
    },
    version,
    updatedAt,
  };
}

/** The same of an answer of the interface. @throws ValiError */
export const readMember = (record: unknown): Stored<MemberValues> =>
  storedMember(v.parse(memberRecordSchema, record));
