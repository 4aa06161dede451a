import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fieldId } from '../../../forms/field-id.ts';
import { replyInputSchema, type ReplyInput } from '../../../schemas/contact-work.ts';
import type { ContactRecord, Reply } from '../../../schemas/contact-record.ts';
import { limits } from '../../../schemas/limits.ts';
import { entityKey } from '../../app/entity-queries.ts';
import { userStore } from '../../app/session-store.ts';
import { fill } from '../../i18n/fill.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { AreaField } from '../../ui/form/AreaField.tsx';
import { SendForm } from '../../ui/form/SendForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { CONTACTS } from './contact-item.ts';
import { draftGap, replyDraft, sendReply } from './replies.ts';
import { contactTexts } from './texts.ts';

interface Props {
  contact: ContactRecord;
  onDone: (reply?: Reply) => void;
}

/** A reply by mail, begun with a draft in the visitor's language. */
export function ReplyForm({ contact, onDone }: Props) {
  const { id, email, locale } = contact;
  const t = useTexts(contactTexts);
  const client = useQueryClient();
  const [draft] = useState(() => replyDraft(contact, userStore.get()?.name ?? ''));
  const attempt = useRef({ text: '', key: '' });
  useEffect(() => {
    const area = document.getElementById(fieldId('body'));
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.focus();
    area.setSelectionRange(draftGap(area.value), draftGap(area.value));
  }, []);

  const send = async (fields: ReplyInput): Promise<void> => {
    // One key for each text: another try after a lost answer sends nothing twice, a changed text is another reply.
    const text = JSON.stringify(fields);
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    const reply = await sendReply(id, fields, attempt.current.key);
    await client.invalidateQueries({ queryKey: entityKey(CONTACTS) });
    onDone(reply);
  };
  return (
    <SendForm
      schema={replyInputSchema}
      values={draft}
      labels={{ subject: t.fields.subject, body: t.fields.body }}
      send={send}
      submitLabel={t.send}
      guards
      actions={
        <Button variant="subtle" onClick={() => onDone()}>
          {t.discard}
        </Button>
      }
    >
      <Text fw={500}>{fill(t.replyTo, { email })}</Text>
      <TextField name="subject" label={t.fields.subject} lang={locale} maxLength={limits.title} />
      <AreaField
        name="body"
        label={t.fields.body}
        hint={fill(t.replyHint, { language: t.locales[locale] })}
        lang={locale}
        minRows={10}
        maxRows={24}
        maxLength={limits.message}
      />
    </SendForm>
  );
}
