import { LeaveButton } from '#admin/ui/DialogButtons.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '#admin/api-error.ts';
import { limits } from '#fields/limits.ts';
import { perLocale } from '#i18n/locales.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { LocalizedTextField } from '#admin/ui/form/LocalizedTextField.tsx';
import { RecordForm } from '#admin/ui/form/RecordForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import {
  type Template,
  type TemplateInput,
  templateInputSchema,
  templateSchema,
} from '../../reply-template.ts';
import { templateLabels } from './template-labels.ts';
import { keepTemplate, templatesQuery } from './template-queries.ts';

interface Props {
  /** Undefined for a new one. */
  template: Template | undefined;
  /** Back to the list. */
  close: () => void;
}

const valuesOf = (template: Template | undefined): TemplateInput => ({
  name: template?.name ?? '',
  subject: template?.subject ?? perLocale(() => ''),
  body: template?.body ?? perLocale(() => ''),
});

/** A template as it is written; what a colleague saves meanwhile is never overwritten unseen. */
export function TemplateForm({ template, close }: Props) {
  const [{ templates: t }, , reader] = useWords('replies');
  const [{ form }] = useWords('admin');
  const client = useQueryClient();
  const { data } = useQuery(templatesQuery);
  const [id] = useState(() => template?.id ?? crypto.randomUUID());
  const now = template && (data?.items.find((one) => one.id === id) ?? template);
  const store = async (fields: TemplateInput, base: Template | undefined): Promise<Template> => {
    const sent = { ...fields, id };
    const kept = await keepTemplate(sent, base?.version).catch((error: unknown) => {
      // A new one whose first try was never received.
      if (!template && base && error instanceof ApiError && error.status === 404) return keepTemplate(sent);
      throw error;
    });
    client.setQueryData(templatesQuery.queryKey, kept);
    const saved = kept.items.find((one) => one.id === id);
    if (!saved) throw new Error(`The template ${id} is not among those that are kept.`);
    return saved;
  };
  return (
    <RecordForm
      key={id}
      entity="mails"
      item={templateSchema}
      schema={templateInputSchema}
      record={now}
      valuesOf={valuesOf}
      store={store}
      sentAs={(fields) => v.parse(templateSchema, { ...fields, id })}
      words={{ labels: templateLabels(reader, t), show: (_path, value) => String(value ?? '') }}
      onSaved={close}
      actions={
        <LeaveButton variant="subtle" leave={close}>
          {form.cancel}
        </LeaveButton>
      }
    >
      <TextField name="name" hint={t.nameHint} maxLength={limits.name} data-autofocus />
      <LocalizedTextField name="subject" label={t.subject} maxLength={limits.title} optional />
      <LocalizedTextField
        name="body"
        label={t.body}
        hint={t.bodyHint}
        maxLength={limits.message}
        lines
        optional
      />
    </RecordForm>
  );
}
