import { Button, SimpleGrid } from '@mantine/core';
import { Link } from 'react-router';
import { type MemberRecord, memberRecordSchema, memberSchema } from '../member.ts';
import {
  MEMBER_STATUSES,
  MEMBER_TYPES,
  memberFields,
  memberFieldTexts,
  type MemberStatus,
} from '../member-fields.ts';
import { limits } from '#fields/limits.ts';
import { paths } from '#admin/routes.ts';
import { useFieldWords } from '#admin/fields/use-field-words.ts';
import { languageChoices } from '#admin/i18n/language-label.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { DateField } from '#admin/ui/form/DateField.tsx';
import { RecordForm } from '#admin/ui/form/RecordForm.tsx';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { choices } from '#admin/ui/list/choices.ts';
import { type MemberValues, memberValues } from './member-values.ts';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CompanyFields, DirectoryFields } from './CompanyFields.tsx';
import { memberDirectoryFields } from '../member-directory-fields.ts';
import { memberCompanyFields } from '../member-company-fields.ts';
import { bangkokDay } from '#fields/day.ts';
import { endOfTerm, isOver, renewedUntil } from '../term.ts';
import { enteredBy, type Field, fieldNames } from '#fields/table/table.ts';
import { AreaField } from '#admin/ui/form/AreaField.tsx';

/** The available kinds, and the record's own if it is another one. */
function TypeField({ stored }: { stored: string }) {
  const { values, noType } = useTexts('members');
  const isOther = stored !== '' && !MEMBER_TYPES.some((type) => type === stored);
  return (
    <SelectField
      name="type"
      data={[{ value: '', label: noType }, ...choices(values.type), ...(isOther ? [stored] : [])]}
    />
  );
}

/** The status; it says before a save where a last day that has passed makes it another one. */
function StatusField({ statuses }: { statuses: readonly MemberStatus[] }) {
  const { values, over } = useTexts('members');
  const [status, until] = useWatch<MemberValues, ['status', 'expiresAt']>({ name: ['status', 'expiresAt'] });
  const [today] = useState(() => bangkokDay(Date.now()));
  const isOverdue = status === 'active' && isOver(until || undefined, today);
  return (
    <SelectField
      name="status"
      {...(isOverdue && { hint: over.hint })}
      data={statuses.map((value) => ({ value, label: values.status[value] }))}
    />
  );
}

/** Fills in the last day: of the first twelve months, or of the next ones. */
function TermButton({ until }: { until: string }) {
  const t = useTexts('members');
  const { setValue } = useFormContext<MemberValues>();
  const [joinedAt, status] = useWatch<MemberValues, ['joinedAt', 'status']>({ name: ['joinedAt', 'status'] });
  const change = { shouldDirty: true, shouldValidate: true };
  const isRenewal = until !== '' && (status === 'active' || status === 'expired');
  const fill = (): void => {
    const renewed = () => renewedUntil(until, bangkokDay(Date.now()));
    setValue('expiresAt', isRenewal ? renewed() : endOfTerm(joinedAt), change);
    if (isRenewal) setValue('status', 'active', change);
  };
  return (
    <Button
      variant="light"
      size="xs"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
      disabled={!isRenewal && !joinedAt}
      onClick={fill}
    >
      {isRenewal ? t.renew : t.term}
    </Button>
  );
}

/** What the form places itself; the spam flag is cleared in the list. */
const placed = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'status',
  'type',
  'joinedAt',
  'expiresAt',
  'locale',
  'spam',
].concat(fieldNames(memberCompanyFields), fieldNames(memberDirectoryFields));

/** Tells what is around the form whether it holds something that is not saved. */
function UnsavedNote({ note }: { note: (isUnsaved: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => note(isDirty), [note, isDirty]);
  return null;
}

interface Props {
  member: MemberRecord | undefined;
  onSaved?: () => void;
  noteUnsaved?: (isUnsaved: boolean) => void;
}

/** A member, new or changed: the person, and the membership. */
export function MemberForm({ member, onSaved, noteUnsaved }: Props) {
  const { dayHint, localeByName } = useTexts('members');
  const { form } = useTexts('admin');
  // The decision on a registration is made below the form, since it also sets the term and writes to the applicant.
  const isUndecided = member?.source === 'form' && member.status === 'pending';
  const statuses = MEMBER_STATUSES.filter(
    (value) => !isUndecided || (value !== 'active' && value !== 'rejected'),
  );
  const cancel = (
    <Button variant="subtle" component={Link} to={paths.member.list.getHref()}>
      {form.cancel}
    </Button>
  );
  return (
    <RecordForm
      entity="members"
      item={memberRecordSchema}
      schema={memberSchema}
      record={member}
      valuesOf={memberValues}
      onSaved={onSaved}
      canUndo={member !== undefined}
      words={useFieldWords(memberFields, memberFieldTexts)}
      actions={cancel}
    >
      {noteUnsaved && <UnsavedNote note={noteUnsaved} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="firstName" maxLength={limits.name} autoComplete="off" />
        <TextField name="lastName" maxLength={limits.name} autoComplete="off" />
        <TextField name="email" type="email" maxLength={limits.email} autoComplete="off" />
        <TextField name="phone" type="tel" maxLength={limits.phone} autoComplete="off" />
        <StatusField statuses={statuses} />
        <TypeField stored={member?.type ?? ''} />
        <DateField name="joinedAt" hint={dayHint} optional />
        <DateField name="expiresAt" hint={dayHint} optional />
      </SimpleGrid>
      <TermButton until={member?.expiresAt ?? ''} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="memberNumber" maxLength={limits.memberNumber} autoComplete="off" optional />
        <SelectField
          name="locale"
          data={[{ value: '', label: localeByName }, ...languageChoices(useLocale())]}
        />
        <OtherInputs />
      </SimpleGrid>
      <CompanyFields />
      <DirectoryFields />
    </RecordForm>
  );
}

/** Inputs for the texts and days that staff may enter by the table, apart from those that the form places itself. */
function OtherInputs() {
  return enteredBy(memberFields, 'staff')
    .filter((name) => !placed.includes(name))
    .map((name) => {
      const { kind, optional }: Field = memberFields[name];
      if (kind === 'day') return <DateField key={name} name={name} optional={optional} />;
      if (kind === 'lines') return <AreaField key={name} name={name} />;
      return ['line', 'email', 'phone'].includes(kind) ? <TextField key={name} name={name} /> : null;
    });
}
