import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useContext, useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import type * as v from 'valibot';
import { ApiError } from '../../api-error.ts';
import { refresh } from '../../entity-queries.ts';
import { failureText } from '../../failure.ts';
import { FormButtons, InDialog } from '../DialogButtons.tsx';
import { notifyInfo } from '../notify.ts';
import classes from './Form.module.css';
import { FormErrors } from './FormErrors.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { showErrors, useCheckedForm } from './use-checked-form.ts';
import { FormLabels, FormScope } from './field.ts';

interface Props<Values extends FieldValues, Output, Result> {
  schema: v.GenericSchema<unknown, Output>;
  values: Values;
  labels: Readonly<Record<string, string>>;
  /**
   * @param by the value of the button that was pressed, where it has one
   * @throws ApiError; its `errors` land on their fields, else its message is above the form
   */
  send: (fields: Output, by?: string) => Promise<Result>;
  /** Says that it was sent, if that is all there is to say. */
  done?: string;
  onSent?: (result: Result) => void;
  /** What is out of date after it, as for `useAction`. */
  refreshes?: readonly QueryKey[];
  /** `goesOn`: the response leads to the form's next step, and no error is shown. */
  onError?: (error: ApiError) => 'goesOn' | undefined;
  submitLabel: string;
  /** Whether sending cannot be undone: the button says so by its colour. */
  isFinal?: boolean;
  /** Emptied once it has been sent, for a form that stays on the screen. */
  clears?: boolean;
  /** Whether leaving with something typed asks first; in a dialog it does, unless told otherwise. */
  guards?: boolean;
  /** Where another form with such fields may be on the same screen: what tells their ids apart. */
  scope?: string;
  actions?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/** A form that is sent, not one that edits a stored record: sign-in, invitation, password, note. */
export function SendForm<Values extends FieldValues, Output, Result = void>(
  props: Props<Values, Output, Result>,
) {
  const {
    schema,
    values,
    labels,
    send,
    done,
    onSent,
    refreshes = [],
    onError,
    submitLabel,
    children,
  } = props;
  const isInDialog = useContext(InDialog) !== undefined;
  const { isFinal = false, clears = false, guards = isInDialog, isWide = false, scope = '', actions } = props;
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const form = useCheckedForm(schema, values, 'onSubmit');
  const { isSubmitting, isDirty } = form.formState;

  const forget = (): void => setProblem(undefined);
  const submit = form.handleSubmit(async (fields, event) => {
    forget();
    try {
      const submit: unknown = event?.nativeEvent;
      const button = submit instanceof SubmitEvent ? submit.submitter : null;
      const result = await send(fields, button?.getAttribute('value') ?? undefined);
      if (clears) form.reset();
      if (done) notifyInfo(done);
      onSent?.(result);
      await Promise.all(refreshes.map((queryKey) => refresh(client, queryKey)));
    } catch (error) {
      if (error instanceof ApiError && onError?.(error) === 'goesOn') return;
      const errors = error instanceof ApiError ? Object.entries(error.errors) : [];
      const own = errors.filter(([path]) => path in labels);
      const other = errors.find(([path]) => !(path in labels))?.[1];
      showErrors(form, own);
      if (own.length === 0) setProblem(other ?? failureText(error));
    }
  }, forget);

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Of its buttons, one alone says that it is busy.
          if (!isSubmitting) void submit(event);
        }}
      >
        <Stack>
          <div role="alert" className={classes['alerts']}>
            {problem && (
              <Alert color="red" role="presentation" icon={<IconAlertCircle aria-hidden="true" />}>
                {problem}
              </Alert>
            )}
          </div>
          <FormScope value={scope}>
            <FormErrors labels={labels} />
            <FormLabels value={labels}>{children}</FormLabels>
          </FormScope>
          <FormButtons
            main={
              <Button
                type="submit"
                loading={isSubmitting}
                fullWidth={isWide}
                {...(isFinal && { color: 'red' })}
              >
                {submitLabel}
              </Button>
            }
          >
            {actions}
          </FormButtons>
        </Stack>
      </form>
      {guards && <UnsavedGuard isDirty={isDirty && !isSubmitting} />}
    </FormProvider>
  );
}
