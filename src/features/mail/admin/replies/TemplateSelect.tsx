import { Button, Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { userStore } from '#admin/session-store.ts';
import type { ReplyInput } from '../../reply.ts';
import type { Answerable } from './replies.ts';
import { fromTemplate, templatesQuery } from './template-queries.ts';

interface Props {
  record: Answerable;
  /** What is in the form as long as nobody has typed: a template takes its place, and is added to anything else. */
  draft: ReplyInput;
  manage: () => void;
}

/** Begins the answer with a template. */
export function TemplateSelect({ record, draft, manage }: Props) {
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
      {data && data.items.length > 0 && (
        <NativeSelect
          label={t.templates.use}
          defaultValue=""
          data={[
            { value: '', label: t.templates.none },
            ...data.items.map(({ id, name }) => ({ value: id, label: name })),
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
