import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type BaseSyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import * as v from 'valibot';
import { schemaResolver } from '#forms/schema-resolver.ts';
import { ApiError } from '../../api-error.ts';
import { refreshEntity } from '../../entity-queries.ts';
import { messagesIn } from '../../i18n/messages.ts';
import { useLocale, useTexts, useTranslator } from '../../i18n/use-texts.ts';
import { notifyInfo, notifyFailure } from '../notify.ts';
import { notifyUndo } from '../undo-notice.tsx';
import { differences, type Difference } from './differences.ts';
import { lastEditor, type Editor } from '../history/last-editor.ts';

/** A stored record as the form shows it. */
export interface StoredValues<Values> {
  readonly values: Values;
  /** 0 for a record that is not stored yet. */
  readonly version: number;
  readonly updatedAt: string;
}
/** What somebody else saved meanwhile, and where it differs. */
export interface EditConflict<Values> {
  readonly theirs: StoredValues<Values>;
  readonly fields: readonly Difference[];
  /** Who saved it, if that is known. */
  readonly by: Editor | undefined;
}

export interface RecordFormOptions<Values extends FieldValues, Output, Saved> {
  entity: string;
  /** The schema that the function checks with too. */
  schema: v.GenericSchema<unknown, Output>;
  /** What the form starts with. Later changes leave what was typed alone, and are taken over where nothing was. */
  stored: StoredValues<Values>;
  /** @throws ApiError */
  save: (fields: Output, version: number) => Promise<Saved>;
  /** The form's view of a record as it came from the API. @throws when it is none */
  read: (record: unknown) => StoredValues<Values>;
  onSaved?: (saved: Saved) => void;
  /** Whether the notice offers to put back what the record held before. */
  canUndo?: boolean;
}

/** State of a form that edits one record: validation, saving, server errors at their fields, stale versions. */
export function useRecordForm<Values extends FieldValues, Output, Saved>({
  entity,
  schema,
  stored,
  save,
  read,
  onSaved,
  canUndo = false,
}: RecordFormOptions<Values, Output, Saved>) {
  const locale = useLocale();
  const { form: texts, remove } = useTexts('admin');
  const translate = useTranslator('admin');
  const client = useQueryClient();
  const base = useRef(stored);
  const isLeaving = useRef(false);
  const takeNotice = useRef<() => void>(undefined);
  const [conflict, setConflict] = useState<EditConflict<Values>>();
  const form = useForm<Values, unknown, Output>({
    resolver: schemaResolver<Values, Output>(schema, messagesIn(locale)),
    defaultValues: stored.values as DefaultValues<Values>,
    mode: 'onTouched',
  });
  const { setError, reset, getValues, trigger, formState } = form;
  const { isSubmitted } = formState;
  // The messages follow only the language: validating again would remove the server's errors from their fields.
  const checkAgain = useEffectEvent(() => {
    if (isSubmitted) void trigger();
  });
  useEffect(() => checkAgain(), [locale]);

  // Saved elsewhere on the screen, as by a reply that closes an inquiry: what nobody has changed here follows.
  const { isDirty } = formState;
  const follow = useEffectEvent((now: StoredValues<Values>) => {
    if (isDirty || now.version <= base.current.version) return;
    base.current = now;
    reset(now.values as DefaultValues<Values>);
  });
  useEffect(() => follow(stored), [stored]);

  const fail = async (error: unknown, fields: Output): Promise<void> => {
    if (error instanceof ApiError && error.status === 412) {
      const theirs = read(error.current);
      const found = differences(base.current.values, getValues(), theirs.values);
      // They changed what this form does not show, or the same as we did, so there is no conflict.
      if (found.every(({ isMine }) => isMine) && !clash(base.current.values, theirs.values)) {
        base.current = theirs;
        return store(fields);
      }
      return setConflict({ theirs, fields: found, by: await lastEditor(entity, error.current) });
    }
    const errors = error instanceof ApiError ? Object.entries(error.errors) : [];
    errors.forEach(([path, message], index) =>
      setError(path as Path<Values>, { type: 'invalid', message }, { shouldFocus: index === 0 }),
    );
    if (errors.length === 0) notifyFailure(texts.notSaved, error);
  };

  const store = async (fields: Output): Promise<void> => {
    try {
      const former = base.current.values;
      const saved = await save(fields, base.current.version);
      const kept = (base.current = read(saved));
      isLeaving.current = true;
      reset(base.current.values as DefaultValues<Values>);
      void refreshEntity(client, entity);
      // Only the last save can be undone.
      takeNotice.current?.();
      if (canUndo) takeNotice.current = notifyUndo(texts.saved, () => putBack(former, kept));
      else notifyInfo(texts.saved);
      onSaved?.(saved);
    } catch (error) {
      await fail(error, fields);
    } finally {
      isLeaving.current = false;
    }
  };

  /** Restores what the record held before the last save; what has been typed since stays in the form. */
  const putBack = async (former: Values, over: StoredValues<Values>): Promise<void> => {
    try {
      base.current = read(await save(v.parse(schema, former), over.version));
      reset(base.current.values as DefaultValues<Values>, { keepDirtyValues: true });
      notifyInfo(translate('list.bulkUndone', { count: 1 }));
    } catch (error) {
      const now = error instanceof ApiError && error.status === 412 ? read(error.current) : over;
      // A note was added, say: nothing of what this form shows.
      if (now !== over && !clash(over.values, now.values)) return putBack(former, now);
      notifyFailure(remove.undoFailed, error);
    }
    await refreshEntity(client, entity);
  };

  /** Goes on with a choice for each field that differs, and saves over their version. */
  const resolve = (keepMine: ReadonlySet<string>): void => {
    if (!conflict) return;
    for (const { path, theirs } of conflict.fields) {
      if (!keepMine.has(path)) form.setValue(path as Path<Values>, theirs as never, { shouldDirty: true });
    }
    base.current = conflict.theirs;
    setConflict(undefined);
    void form.handleSubmit(store)();
  };

  return {
    form,
    submit: (event: BaseSyntheticEvent): void => void form.handleSubmit(store)(event),
    conflict,
    resolve,
    dismiss: () => setConflict(undefined),
    /** While the screen continues after saving: nothing is unsaved, whatever the last rendering says. */
    isLeaving,
  };
}

const clash = (before: object, after: object): boolean => JSON.stringify(before) !== JSON.stringify(after);
