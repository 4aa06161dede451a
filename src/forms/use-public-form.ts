import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { useForm, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import { fillNumbers } from '#i18n/fill.ts';
import type { Locale } from '#i18n/locales.ts';
import type { FieldError, MessageKey } from '#fields/rules/messages.ts';
import { CAPTCHA_PATH } from './captcha-path.ts';
import type { Dictionary } from '#i18n/dictionaries.ts';
import { useCaptcha } from './use-captcha.tsx';
import { flattenErrors, nestErrors, type FlatError } from './flatten-errors.ts';
import { hasRoomFor } from './draft.ts';
import { focusFirst } from './field-id.ts';
import { extrasIn } from './form-extras.ts';
import type { FormMessages } from './form-texts.ts';
import type { PublicForm } from './public-form.ts';
import { schemaResolver } from './schema-resolver.ts';
import type { Outcome } from './send.ts';
import { useEarlyPress } from './use-early-press.ts';
import { useFormGroup } from './use-form-group.ts';

/** What a page gives to every public form. */
export interface PublicFormProps<Texts> {
  locale: Locale;
  texts: Texts;
  /** After a post without scripts: what was typed. */
  values?: Readonly<Record<string, unknown>>;
  /** … and what is wrong with it. */
  errors?: Record<string, { type: string; message: string }>;
  /** After a post without scripts: why it could not be taken, as the form says it with scripts too. */
  failure?: 'tooMany' | 'failed' | undefined;
  /** Of the post that could not be taken, so that the next one is known as the same. */
  submissionId?: string | undefined;
}
/** `cancelled`: of a form whose sending can be stopped. */
type NoticeTexts = Record<'tooMany' | 'failed' | 'offline', string> & {
  cancelled?: string;
  messages: FormMessages;
  captcha?: Dictionary['captcha'];
};

/** State of a public form: validation, keeping what was typed, sending once, and reporting the real result. */
export function usePublicForm<Values extends FieldValues, Fields extends object>(
  definition: PublicForm<Values, Fields>,
  { locale, texts, values, errors: postedErrors, failure, submissionId }: PublicFormProps<NoticeTexts>,
) {
  const { draft, keys, token, draftFields } = definition;
  const element = useRef<HTMLFormElement>(null);
  /** Set at once, while the status waits for the next drawing: a double click sends once. */
  const isBusy = useRef(false);
  const sending = useRef<AbortController>(null);
  const [status, setStatus] = useState<'open' | 'sending' | 'sent' | 'unmailed'>('open');
  const [progress, setProgress] = useState(0);
  const [attempts, setAttempts] = useState(0);
  const [notice, setNotice] = useState(failure && texts[failure]);
  const [isRestored, setRestored] = useState(false);
  const [showsSummary, setShowsSummary] = useState(Object.keys(postedErrors ?? {}).length > 0);
  const found = useMemo(() => nestErrors<Values>(postedErrors), [postedErrors]);
  const tell = ({ key, params }: FieldError): string => {
    const messages: Partial<Record<MessageKey, string>> & FormMessages = texts.messages;
    return fillNumbers(locale, messages[key] ?? messages.invalid, params);
  };
  // No default values: React Hook Form then takes over what was typed before the script came.
  const form = useForm<Values, unknown, Fields>({
    resolver: schemaResolver(definition.schema, tell),
    errors: found,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false, // its order is that in which fields were registered, not that on the page
  });
  const { setValue, setError, clearErrors, formState, subscribe } = form;
  const group = useFormGroup(form, definition.required);
  const captchaPath = CAPTCHA_PATH as FieldPath<Values>;
  const forget = useCallback(() => clearErrors(captchaPath), [clearErrors, captchaPath]);
  const current = flattenErrors(formState.errors);
  const errorOf = (path: string): string | undefined => current.find((error) => error.path === path)?.message;
  const captcha = useCaptcha({
    token,
    locale,
    texts: texts.captcha,
    attempts,
    error: errorOf(CAPTCHA_PATH),
    onSolved: forget,
  });

  // The script takes the form over: back comes what was typed before a reload.
  const takeOver = useCallback(
    (taken: HTMLFormElement | null): void => {
      element.current = taken;
      if (!taken) return;
      const kept = draft.load();
      for (const field of draftFields) {
        const value = kept[field];
        if (!value || !hasRoomFor(taken, field, value)) continue;
        setValue(field, value as FieldPathValue<Values, typeof field>);
        setRestored(true);
      }
    },
    [draft, draftFields, setValue],
  );

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          draft.save(Object.fromEntries(draftFields.map((field) => [field, String(values[field] ?? '')]))),
      }),
    [draft, draftFields, subscribe],
  );

  const show = (outcome: Outcome): void => {
    setStatus(outcome.kind !== 'stored' ? 'open' : outcome.isUnmailed ? 'unmailed' : 'sent');
    setAttempts((count) => count + 1);
    if (outcome.kind === 'stored') {
      keys.clear();
      return draft.clear();
    }
    if (outcome.kind === 'invalid') {
      for (const [path, message] of Object.entries(outcome.errors)) {
        setError(path as FieldPath<Values>, { type: 'invalid', message });
      }
      focusFirst(Object.keys(outcome.errors));
      return setShowsSummary(true);
    }
    const { tooMany, failed, offline, cancelled } = texts;
    const notices = { tooMany, failed, cancelled, unreachable: offline };
    setNotice(notices[outcome.kind]);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setNotice(undefined);
    setShowsSummary(true);
    const remind = (): boolean => {
      const message = captcha.reminder();
      if (message) setError(captchaPath, { type: 'required', message });
      return message !== undefined;
    };
    const sendOnce = async (fields: Fields): Promise<void> => {
      if (remind()) return focusFirst([CAPTCHA_PATH]);
      setProgress(0);
      setStatus('sending');
      sending.current = new AbortController();
      const { signal } = sending.current;
      const formToken = await token.ready();
      const extras = { ...extrasIn(element.current), locale, ...(formToken && { formToken }) };
      const idempotencyKey = submissionId ?? keys.keyOf(definition.contentOf(fields));
      const told = { onProgress: setProgress, signal, tell };
      show(await definition.send({ fields, extras, idempotencyKey, ...told }));
    };
    void group.run(sendOnce, { event, onWrong: remind }).finally(() => (isBusy.current = false));
  };

  const discard = (): void => {
    draft.clear();
    keys.clear();
    group.reset();
    element.current?.reset();
    setRestored(false);
    focusFirst(draftFields); // the button that was pressed goes away
  };

  useEarlyPress(element);
  const errors: FlatError[] = showsSummary ? current : [];
  return {
    takeOver,
    register: group.register,
    /** What a field begins with. */
    typed: (path: string): string | undefined => {
      const value = values?.[path];
      return typeof value === 'string' ? value : undefined;
    },
    /** For a field that no plain input holds, such as a file: `setValue` and `trigger` of React Hook Form. */
    control: form,
    errors,
    errorOf,
    /** Puts a problem that no schema finds, such as a file's, into words. */
    tell,
    submit,
    /** Stops the sending. It may have arrived by then: the same key makes the next try the same submission. */
    cancel: () => sending.current?.abort(),
    touch: captcha.touch,
    captcha,
    status,
    /** Being checked or sent. */
    isBusy: status === 'sending' || group.flags.group().pending,
    /** How much of what is sent has gone out, 0 to 1, where `send` tells. */
    progress,
    notice,
    /** Whether the notice is the answer to a post without scripts. */
    isPosted: notice !== undefined && attempts === 0,
    draft: isRestored ? { discard } : undefined,
  };
}

/** What the shell of a form needs of `usePublicForm`. */
export type FormState = Omit<ReturnType<typeof usePublicForm>, 'register' | 'control'>;
