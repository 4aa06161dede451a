import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { draftOf } from '../forms/draft.ts';
import { flattenErrors, nestErrors, type FlatError } from '../forms/flatten-errors.ts';
import { schemaResolver } from '../forms/schema-resolver.ts';
import { send, type Outcome } from '../forms/send.ts';
import { formToken, submissionKeys } from '../forms/submission.ts';
import { useValidation } from '../forms/use-validation.ts';
import { contactSchema, type ContactFields } from '../schemas/contact.ts';
import type { RequiredConsent } from '../schemas/consents.ts';
import type { ContactFormProps } from './ContactForm.tsx';

/** What stands in the form, before it is checked. */
export type ContactValues = {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  documentKind?: string | undefined;
  message?: string | undefined;
  consents?: Partial<Record<RequiredConsent, boolean | undefined>>;
};
type TextField = Exclude<keyof ContactValues, 'consents'>;

const TEXT_FIELDS: TextField[] = ['name', 'email', 'phone', 'documentKind', 'message'];
const draft = draftOf('contact');
const submission = submissionKeys('contact');
const token = formToken();

/** State of the inquiry form: checking, keeping what was typed, sending once, and saying honestly what became of it. */
export function useContactForm({ locale, texts, errors: postedErrors, failure }: ContactFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<'open' | 'sending' | 'sent'>('open');
  const [notice, setNotice] = useState(failure);
  const [isRestored, setRestored] = useState(false);
  const [showsSummary, setShowsSummary] = useState(Object.keys(postedErrors ?? {}).length > 0);
  const found = useMemo(() => nestErrors<ContactValues>(postedErrors), [postedErrors]);
  // No default values: React Hook Form then takes over what was typed before the script came.
  const form = useForm<ContactValues, unknown, ContactFields>({
    resolver: schemaResolver(contactSchema, locale),
    errors: found,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const { setValue, getValues, setError, formState, handleSubmit, subscribe } = form;

  // The script takes the form over: back comes what was typed before a reload.
  const takeOver = useCallback(
    (taken: HTMLFormElement | null): void => {
      element.current = taken;
      if (!taken) return;
      const kept = draft.load();
      for (const field of TEXT_FIELDS) {
        const value = kept[field];
        if (!value || getValues(field)) continue;
        setValue(field, value);
        setRestored(true);
      }
    },
    [getValues, setValue],
  );

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          draft.save(Object.fromEntries(TEXT_FIELDS.map((field) => [field, String(values[field] ?? '')]))),
      }),
    [subscribe],
  );

  const touch = useCallback(() => token.touch(), []);

  const show = (outcome: Outcome): void => {
    setStatus(outcome.kind === 'stored' ? 'sent' : 'open');
    if (outcome.kind === 'stored') {
      submission.clear();
      return draft.clear();
    }
    if (outcome.kind === 'invalid') {
      for (const [path, message] of Object.entries(outcome.errors)) {
        setError(path as TextField, { type: 'invalid', message }, { shouldFocus: true });
      }
      return setShowsSummary(true);
    }
    const notices = { tooMany: texts.tooMany, failed: texts.failed, unreachable: texts.offline };
    setNotice(notices[outcome.kind]);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (status === 'sending') return;
    setNotice(undefined);
    setShowsSummary(true);
    void handleSubmit(async (fields) => {
      setStatus('sending');
      const website = new FormData(element.current ?? undefined).get('website') ?? '';
      const formToken = await token.ready();
      show(await send('/api/contact', { ...fields, website, formToken, locale }, submission.keyOf(fields)));
    })(event);
  };

  const discard = (): void => {
    draft.clear();
    form.reset();
    element.current?.reset();
    setRestored(false);
  };

  const current = flattenErrors(formState.errors);
  const errorOf = (path: string): string | undefined => current.find((error) => error.path === path)?.message;
  const errors: FlatError[] = showsSummary ? current : [];
  return {
    takeOver,
    register: useValidation(form),
    errors,
    errorOf,
    submit,
    touch,
    status,
    notice,
    draft: isRestored ? { discard } : undefined,
  };
}
