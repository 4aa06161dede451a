import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { MailNotSetUp } from '#features/mail/admin/MailNotSetUp.tsx';
import { useMailsKept } from '#features/mail/admin/use-mails-kept.ts';
import type { ReplyInput } from '#features/mail/reply.ts';
import { ApiError } from '#admin/api-error.ts';
import { call } from '#admin/api.ts';
import { refreshEntity } from '#admin/entity-queries.ts';
import { draftTranslator } from '#admin/i18n/drafts.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { userStore } from '#admin/session-store.ts';
import { AreaField } from '#admin/ui/form/AreaField.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { notify, notifyInfo } from '#admin/ui/notify.ts';
import { fieldId } from '#forms/field-id.ts';
import { bangkokDay } from '#fields/day.ts';
import { limits } from '#fields/limits.ts';
import { longDate } from '#i18n/dates.ts';
import { type Decision, decisionSchema, standardMail } from '../decision.ts';
import { localeOfMember, memberName, type MemberRecord, memberRecordSchema } from '../member.ts';
import { approvedTerm } from '../term.ts';

const SCOPE = 'decision';

interface Props {
  member: MemberRecord;
  decision: Decision;
  /** Whether what the decision goes by is being changed on the screen. */
  isUnsaved: boolean;
  onDone: () => void;
}

/** The e-mail that tells a decision, begun with a draft in the person's language. */
export function DecisionForm({ member, decision, isUnsaved, onDone }: Props) {
  const { id, email } = member;
  const [{ membership: t }, translate, reader] = useWords('members');
  const client = useQueryClient();
  const kept = useMailsKept();
  const locale = localeOfMember(member);
  const [today] = useState(() => bangkokDay(Date.now()));
  const until = longDate(locale, approvedTerm(member, today).expiresAt);
  const [{ draft, key }] = useState(() => {
    const values = { name: memberName(member), author: userStore.get()?.name ?? '', until };
    return {
      draft: { status: decision, ...standardMail(draftTranslator(locale), decision, values) },
      key: crypto.randomUUID(),
    };
  });
  useEffect(() => document.getElementById(fieldId(`${SCOPE}.body`))?.focus(), []);
  return (
    <SendForm
      schema={decisionSchema}
      values={draft}
      labels={t}
      send={async (body) => {
        if (isUnsaved) throw new ApiError(t.unsaved);
        await call(`/api/admin/members/${id}/decision`, {
          method: 'POST',
          body,
          headers: { 'Idempotency-Key': key },
          schema: memberRecordSchema,
        });
        notifyInfo(translate(kept ? 'membership.decidedWaits' : 'membership.decided', { email }));
        await refreshEntity(client, 'members');
        onDone();
      }}
      onError={({ status, message }) => {
        if (status !== 409) return undefined;
        // A colleague was faster: the screen then shows what was decided.
        notify({ color: 'marigold', message, role: 'alert' });
        void refreshEntity(client, 'members');
        return 'goesOn';
      }}
      submitLabel={decision === 'active' ? t.sendApproval : t.sendRefusal}
      isFinal={decision === 'rejected'}
      guards
      scope={SCOPE}
      actions={
        <Button variant="subtle" onClick={onDone}>
          {t.cancel}
        </Button>
      }
    >
      <MailNotSetUp />
      <Text fw={500}>{translate('membership.to', { email })}</Text>
      <TextField name="subject" lang={locale} maxLength={limits.title} />
      <LastDay until={until} />
      <AreaField
        name="body"
        hint={translate('membership.hint', { language: languageLabel(reader, locale) })}
        lang={locale}
        minRows={8}
        maxLength={limits.message}
      />
    </SendForm>
  );
}

/** Where the last day is changed while the e-mail is written, it is changed there as well. */
function LastDay({ until }: { until: string }) {
  const { getValues, setValue } = useFormContext<ReplyInput>();
  const named = useRef(until);
  useEffect(() => {
    if (named.current === until) return;
    setValue('body', getValues('body').replaceAll(named.current, until), { shouldDirty: true });
    named.current = until;
  }, [until, getValues, setValue]);
  return null;
}
