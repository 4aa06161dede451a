import { Alert, Button, Text, Group, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fieldId } from '#forms/field-id.ts';
import { type Reply, type ReplyInput, replyInputSchema } from '../../reply.ts';
import { limits } from '#fields/limits.ts';
import { messageKey } from '#fields/text.ts';
import { refreshEntity } from '#admin/entity-queries.ts';
import { userStore } from '#admin/session-store.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { useWords, useTexts } from '#admin/i18n/use-texts.ts';
import { AreaField } from '#admin/ui/form/AreaField.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { AttachmentsField } from './AttachmentsField.tsx';
import { answerPosition, replyDraft, sendReply, type RepliesProps, type Answerable } from './replies.ts';
import { useMay } from '#admin/use-may.ts';
import { templatesQuery, fromTemplate } from './template-queries.ts';
import * as v from 'valibot';
import { useFormContext } from 'react-hook-form';

/** The button that closes the inquiry too. */
const CLOSE = 'close';

interface Props extends RepliesProps {
  /** Somebody begins to write. */
  takesFocus: boolean;
  onDone: (reply?: Reply, closes?: boolean) => void;
  manageTemplates: () => void;
}

/** A reply by e-mail, begun with a draft in the person's language. */
export function ReplyForm({
  entity,
  record,
  template,
  hint = '',
  closing,
  takesFocus,
  onDone,
  manageTemplates,
}: Props) {
  const { id, email, locale } = record;
  const [t, translate, reader] = useWords('replies');
  const seesLibrary = useMay('media', 'read');
  const client = useQueryClient();
  const { data: { canSend } = { canSend: true } } = useQuery(templatesQuery);
  const [draft] = useState(() => replyDraft(template, record, userStore.get()?.name ?? ''));
  // A draft without any additions tells the person nothing, so it was sent by mistake.
  const [schema] = useState(() =>
    v.pipe(
      replyInputSchema,
      v.forward(
        v.check(
          ({ body, attachments }) => body !== draft.body.trim() || Boolean(attachments?.length),
          messageKey('nothingWritten'),
        ),
        ['body'],
      ),
    ),
  );
  const attempt = useRef({ text: '', key: '' });
  useEffect(() => {
    const area = document.getElementById(fieldId('body'));
    if (!(area instanceof HTMLTextAreaElement)) return;
    // What is read before it stays where it is.
    if (takesFocus) area.focus({ preventScroll: true });
    area.setSelectionRange(answerPosition(area.value), answerPosition(area.value));
  }, [takesFocus]);

  const send = async (fields: ReplyInput, by?: string): Promise<void> => {
    // One key for each text: another try after a lost answer sends nothing twice, a changed text is another reply.
    const text = JSON.stringify(fields);
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    const reply = await sendReply(entity, id, fields, attempt.current.key);
    await Promise.all([refreshEntity(client, entity), refreshEntity(client, 'mails')]);
    onDone(reply, by === CLOSE);
  };
  return (
    <SendForm
      schema={schema}
      values={draft}
      labels={t.fields}
      send={send}
      submitLabel={t.send}
      guards
      actions={
        <>
          {closing && (
            <Button type="submit" variant="light" value={CLOSE}>
              {t.sendAndClose}
            </Button>
          )}
          <Button variant="subtle" onClick={() => onDone()}>
            {t.discard}
          </Button>
        </>
      }
    >
      {!canSend && (
        <Alert color="marigold" title={t.notSetUp.title} role="presentation">
          {t.notSetUp.text}
        </Alert>
      )}
      <Text fw={500}>{translate('to', { email })}</Text>
      <TemplateSelect record={record} draft={draft} manage={manageTemplates} />
      <TextField name="subject" lang={locale} maxLength={limits.title} />
      <AreaField
        name="body"
        hint={`${translate('hint', { language: languageLabel(reader, locale) })} ${hint}`.trim()}
        lang={locale}
        minRows={10}
        maxRows={24}
        maxLength={limits.message}
      />
      {seesLibrary && <AttachmentsField />}
    </SendForm>
  );
}

interface TemplateProps {
  record: Answerable;
  /** What is in the form as long as nobody has typed: a template takes its place, and is added to anything else. */
  draft: ReplyInput;
  manage: () => void;
}

/** Begins the answer with a template. */
function TemplateSelect({ record, draft, manage }: TemplateProps) {
  const t = useTexts('replies');
  const { data } = useQuery(templatesQuery);
  const { getValues, setValue } = useFormContext<ReplyInput>();
  const use = (id: string): void => {
    const template = data?.items.find((one) => one.id === id);
    if (!template) return;
    const { subject, body } = fromTemplate(template, record, userStore.get()?.name ?? '');
    const typed = getValues();
    const known = data?.items.map((one) => fromTemplate(one, record, userStore.get()?.name ?? '').body) ?? [];
    const isUntouched = [draft.body, ...known].includes(typed.body);
    if (subject && isUntouched) setValue('subject', subject, { shouldDirty: true });
    setValue('body', isUntouched ? body : `${typed.body}\n\n${body}`, { shouldDirty: true });
  };
  return (
    <Group align="flex-end" gap="xs">
      {/* There before it is known what is in it: the button beside it would move under the pointer. */}
      {data?.items.length !== 0 && (
        <NativeSelect
          disabled={!data}
          label={t.templates.use}
          defaultValue=""
          data={[
            { value: '', label: t.templates.none },
            ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => use(currentTarget.value)}
        />
      )}
      <Button variant="default" onClick={manage}>
        {t.templates.manage}
      </Button>
    </Group>
  );
}
