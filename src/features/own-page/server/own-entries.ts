import * as v from 'valibot';
import type { MemberRecord } from '#features/membership/member.ts';
import { textAt } from '#fields/table/field-value.ts';
import { textKinds } from '#fields/text.ts';
import { webAddressOf } from '#fields/web-address.ts';
import { LOCALES, perLocale } from '#i18n/locales.ts';
import { parseStored } from '#store/parse-stored.ts';
import { ownFieldNames, ownFields } from '../own-data.ts';

// The form of a member's own data between the page that shows it and the press of Save, while others change the same.

const isLocalised = (name: (typeof ownFieldNames)[number]) => ownFields[name].kind === 'localised';
/** Of the form's inputs: `firstName`, `company.en`. */
const paths = ownFieldNames.flatMap((name) =>
  isLocalised(name) ? LOCALES.map((locale) => `${name}.${locale}`) : [name],
);

/** What the form shows of a record, by path. Sent along as `shown`, it tells later what was touched, and nothing else. */
export const storedTexts = (member: MemberRecord): Record<string, string> =>
  Object.fromEntries(paths.map((path) => [path, textAt<MemberRecord>(path)(member) ?? '']));

interface OwnEntry {
  readonly stored: string;
  /** What is to be stored: what was typed where the field was touched, else what is stored already. */
  readonly wanted: unknown;
  /** Whether a touched field was changed to something else after the page had been made. */
  readonly isOvertaken: boolean;
}

/** What a form that was sent asks for, by path, as the record is now; without one, everything as it is. */
export function ownEntries(
  member: MemberRecord,
  sent?: Readonly<Record<string, unknown>>,
): Readonly<Record<string, OwnEntry>> {
  const shown = parseStored(v.record(v.string(), v.string()), String(sent?.['shown'] ?? '')) ?? {};
  const entries = Object.entries(storedTexts(member)).map(([path, stored]) => {
    const typed = sent?.[path];
    const before = shown[path] ?? stored;
    const isSame = (one: unknown, other: unknown) => read(path, one) === read(path, other);
    const isTouched = sent !== undefined && !isSame(typed, before);
    const isOvertaken = isTouched && !isSame(stored, before) && !isSame(stored, typed);
    return [path, { stored, wanted: isTouched ? typed : stored, isOvertaken }] as const;
  });
  return Object.fromEntries(entries);
}

/** As a field is stored: a browser sends other line breaks than it was given, and no box that is not ticked. */
function read(path: string, value: unknown): string {
  const text = textKinds.lines.read(String(value ?? ''));
  return path === 'website' ? (webAddressOf(text) ?? text) : text;
}

/** What is wanted as the schema takes it: `company.en` becomes a part of `company`. */
export const ownInput = (entries: Readonly<Record<string, OwnEntry>>): Record<string, unknown> =>
  Object.fromEntries(
    ownFieldNames.map((name) => [
      name,
      isLocalised(name) ? perLocale((locale) => entries[`${name}.${locale}`]?.wanted) : entries[name]?.wanted,
    ]),
  );
