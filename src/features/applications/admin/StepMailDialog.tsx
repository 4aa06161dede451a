import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { refreshEntity } from '#admin/entity-queries.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { userStore } from '#admin/session-store.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { LeaveButton } from '#admin/ui/DialogButtons.tsx';
import { AreaField } from '#admin/ui/form/AreaField.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { notifyFailure, notifyInfo } from '#admin/ui/notify.ts';
import { notifyUndo } from '#admin/ui/undo-notice.tsx';
import { replyInputSchema, type ReplyInput } from '#features/mail/reply.ts';
import { MailNotSetUp } from '#features/mail/admin/MailNotSetUp.tsx';
import { useMailsKept } from '#features/mail/admin/use-mails-kept.ts';
import { limits } from '#fields/limits.ts';
import { LOCALES } from '#i18n/locales.ts';
import type { ApplicationRow } from '../application-record.ts';
import type { ToldStatus } from '../application-step.ts';
import { filledFor, stepDraft } from './step-drafts.ts';
import { callBack, tell } from './step-mails.ts';

interface Props {
  rows: readonly ApplicationRow[];
  status: ToldStatus;
  close: () => void;
}

/** The e-mail about a step, drafted in each applicant's language: to one, or to all who were moved together. */
export function StepMailDialog({ rows, status, close }: Props) {
  const [{ mail: t, values }, translate, reader] = useWords('applications');
  const client = useQueryClient();
  const kept = useMailsKept();
  const [left, setLeft] = useState(rows);
  const keys = useRef(new Map<string, string>());
  const [only] = rows.length === 1 ? rows : [];
  const languages = LOCALES.filter((locale) => rows.some((row) => row.locale === locale));
  const [drafts] = useState(() =>
    Object.fromEntries(
      languages.map((locale) => [locale, stepDraft(status, locale, userStore.get()?.name ?? '', only)]),
    ),
  );

  const refresh = () => Promise.all([refreshEntity(client, 'applications'), refreshEntity(client, 'mails')]);
  const takeBack = async (told: readonly ApplicationRow[]): Promise<void> => {
    try {
      for (const { id } of told) await callBack(id);
      notifyInfo(t.calledBack);
    } catch (error) {
      notifyFailure(t.notCalledBack, error);
    }
    await refresh();
  };
  const send = async (words: Readonly<Record<string, ReplyInput>>): Promise<void> => {
    const failed: ApplicationRow[] = [];
    let problem: unknown;
    for (const row of left) {
      const text = words[row.locale];
      if (!text) continue;
      const own = only ? text : filledFor(row, text);
      // One key for each text, so that a retry after a lost response sends nothing twice.
      const attempt = `${row.id} ${JSON.stringify(own)}`;
      const key = keys.current.get(attempt) ?? crypto.randomUUID();
      keys.current.set(attempt, key);
      try {
        await tell(row.id, status, own, key);
      } catch (error) {
        problem = error;
        failed.push(row);
      }
    }
    const told = left.filter((row) => !failed.includes(row));
    await refresh();
    if (told.length > 0) {
      notifyUndo(kept ?? translate('mail.waits', { count: told.length }), () => takeBack(told), t.callBack);
    }
    setLeft(failed);
    if (failed.length > 0) throw problem;
    close();
  };

  const words = v.object(Object.fromEntries(languages.map((locale) => [locale, replyInputSchema])));
  const labels = Object.fromEntries(
    languages.flatMap((locale) => {
      const of = languages.length > 1 ? ` (${languageLabel(reader, locale)})` : '';
      return [
        [`${locale}.subject`, `${t.subject}${of}`],
        [`${locale}.body`, `${t.body}${of}`],
      ];
    }),
  );
  return (
    <Dialog
      title={translate('mail.title', { count: rows.length, step: values.status[status] })}
      size="lg"
      close={close}
    >
      <SendForm
        schema={words}
        values={drafts}
        labels={labels}
        send={send}
        submitLabel={translate('mail.send', { count: left.length })}
        actions={
          <LeaveButton variant="subtle" leave={close}>
            {t.none}
          </LeaveButton>
        }
      >
        <MailNotSetUp />
        <Text fw={500}>
          {only ? translate('mail.to', { email: only.email }) : left.map(({ name }) => name).join(' · ')}
        </Text>
        {languages.map((locale) => (
          <Stack key={locale} gap="xs">
            <TextField name={`${locale}.subject`} lang={locale} maxLength={limits.title} />
            <AreaField
              name={`${locale}.body`}
              hint={`${translate('mail.hint', { language: languageLabel(reader, locale) })}${only ? '' : ` ${t.placeholders}`}`}
              lang={locale}
              minRows={8}
              maxRows={20}
              maxLength={limits.message}
            />
          </Stack>
        ))}
      </SendForm>
    </Dialog>
  );
}
