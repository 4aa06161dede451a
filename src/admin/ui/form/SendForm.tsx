import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { FormProvider, useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import type * as v from 'valibot';
import { schemaResolver } from '#forms/schema-resolver.ts';
import { ApiError } from '../../api-error.ts';
import { toFailure } from '../../failure.ts';
import { messagesIn } from '../../i18n/messages.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { FormButtons } from '../DialogButtons.tsx';
import classes from './Form.module.css';
import { FormErrors } from './FormErrors.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

interface Props<Values extends FieldValues, Output> {
  schema: v.GenericSchema<unknown, Output>;
  values: Values;
  labels: Readonly<Record<string, string>>;
  /**
   * @param by the value of the button that was pressed, where it has one
   * @throws ApiError; its `errors` land on their fields, else its message is above the form
   */
  send: (fields: Output, by?: string) => Promise<void>;
  /** `goesOn`: the response leads to the form's next step, and no error is shown. */
  onError?: (error: ApiError) => 'goesOn' | undefined;
  submitLabel: string;
  /** Whether sending cannot be undone: the button says so by its colour. */
  isFinal?: boolean;
  /** Emptied once it has been sent, for a form that stays on the screen. */
  clears?: boolean;
  /** Whether leaving with something typed asks first. */
  guards?: boolean;
  actions?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/** A form that is sent, not one that edits a stored record: sign-in, invitation, password, note. */
export function SendForm<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const {
    schema,
    values,
    labels,
    send,
    onError,
    submitLabel,
    isFinal,
    clears,
    guards,
    actions,
    isWide,
    children,
  } = props;
  const locale = useLocale();
  const { failure } = useTexts('admin');
  const [problem, setProblem] = useState<string>();
  const form = useForm<Values, unknown, Output>({
    resolver: schemaResolver<Values, Output>(schema, messagesIn(locale)),
    defaultValues: values as DefaultValues<Values>,
    mode: 'onSubmit',
  });
  const { isSubmitting, isSubmitted, isDirty } = form.formState;
  const { trigger, setError, reset } = form;
  const checkAgain = useEffectEvent(() => {
    if (isSubmitted) void trigger();
  });
  useEffect(() => checkAgain(), [locale]);

  const submit = form.handleSubmit(async (fields, event) => {
    setProblem(undefined);
    try {
      const submit: unknown = event?.nativeEvent;
      const button = submit instanceof SubmitEvent ? submit.submitter : null;
      await send(fields, button?.getAttribute('value') ?? undefined);
      if (clears) reset();
    } catch (error) {
      if (error instanceof ApiError && onError?.(error) === 'goesOn') return;
      const errors = error instanceof ApiError ? error.errors : {};
      const own = Object.entries(errors).filter(([path]) => path in labels);
      own.forEach(([path, message], index) =>
        setError(path as Path<Values>, { type: 'invalid', message }, { shouldFocus: index === 0 }),
      );
      const other = Object.entries(errors).find(([path]) => !(path in labels))?.[1];
      if (own.length === 0) setProblem(other ?? toFailure(error).message ?? failure.unknown);
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <div role="alert" className={classes['alerts']}>
            {problem && (
              <Alert color="red" role="presentation" icon={<IconAlertCircle aria-hidden="true" />}>
                {problem}
              </Alert>
            )}
          </div>
          <FormErrors labels={labels} />
          {children}
          <FormButtons
            main={
              <Button
                type="submit"
                loading={isSubmitting}
                fullWidth={isWide ?? false}
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
