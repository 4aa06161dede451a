import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { useTexts } from '../../i18n/use-texts.ts';
import { FormButtons } from '../DialogButtons.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FormErrors } from './FormErrors.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { type EditedRecord, useRecordForm, type RecordFormOptions } from './use-record-form.ts';
import { FormLabels } from './field.ts';

interface Extras {
  /** For the summary of errors and conflicts: what a field is called, by its path, and a value: `inProgress` → `In progress`. */
  words: {
    readonly labels: Readonly<Record<string, string>>;
    readonly show: (path: string, value: unknown) => string;
  };
  /** Buttons beside 'Save': cancel, delete. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A form for one record; its fields are its children, and find it by themselves. Give it the record's id as `key`. */
export function RecordForm<
  Values extends FieldValues,
  Output,
  Saved extends EditedRecord,
  Start extends Saved | undefined,
>(props: RecordFormOptions<Values, Output, Saved, Start> & Extras) {
  const { words, actions, children } = props;
  const { labels, show } = words;
  const { form: texts } = useTexts('admin');
  const { form, submit, conflict, resolve, dismiss, isLeaving } = useRecordForm(props);
  const { isSubmitting, isDirty } = form.formState;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <FormErrors labels={labels} />
          <FormLabels value={labels}>{children}</FormLabels>
          <FormButtons
            main={
              <Button type="submit" loading={isSubmitting}>
                {texts.save}
              </Button>
            }
          >
            {actions}
          </FormButtons>
        </Stack>
      </form>
      <UnsavedGuard isDirty={isDirty} isLeaving={isLeaving} />
      {conflict && (
        <ConflictDialog conflict={conflict} labels={labels} show={show} resolve={resolve} dismiss={dismiss} />
      )}
    </FormProvider>
  );
}
