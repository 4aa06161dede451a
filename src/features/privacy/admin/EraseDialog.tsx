import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { MessageKey } from '#fields/rules/messages.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { notifyInfo } from '#admin/ui/notify.ts';
import { erasePerson } from './queries.ts';
import { useCountWords } from './use-count-words.ts';

interface Props {
  email: string;
  close: () => void;
}

/** Erasing asks for the e-mail address once more, typed: it cannot be undone. */
export function EraseDialog({ email, close }: Props) {
  const t = useTexts('privacy');
  const translate = useTranslator('privacy');
  const { form } = useTexts('admin');
  const client = useQueryClient();
  const words = useCountWords();
  const says = (key: MessageKey): MessageKey => key;
  const isTyped = (text: string): boolean => text.trim().toLowerCase() === email;
  const schema = v.object({
    confirmation: v.pipe(v.string(), v.nonEmpty(says('required')), v.check(isTyped, says('invalid'))),
  });
  return (
    <Dialog close={close} title={t.eraseTitle}>
      <Text mb="md">{t.eraseText}</Text>
      <SendForm
        schema={schema}
        values={{ confirmation: '' }}
        labels={{ confirmation: t.eraseConfirm }}
        send={async () => {
          const { erased } = await erasePerson(email);
          const counts = words(erased);
          notifyInfo(counts ? translate('erased', { counts }) : t.erasedNothing);
          close();
          // Lists of every kind may have shown the person.
          await client.invalidateQueries();
        }}
        submitLabel={t.eraseSubmit}
        isFinal
        actions={
          <Button variant="default" onClick={close}>
            {form.cancel}
          </Button>
        }
      >
        <TextField
          name="confirmation"
          label={t.eraseConfirm}
          hint={translate('eraseHint', { email })}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
      </SendForm>
    </Dialog>
  );
}
