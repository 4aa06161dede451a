import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type BaseSyntheticEvent } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import * as v from 'valibot';
import type { RecordBase } from '#fields/record.ts';
import type { StaffEntity } from '#fields/staff-access.ts';
import { ApiError, isTransient } from '../../api-error.ts';
import { createRecord, updateRecord } from '../../entity-calls.ts';
import { refreshEntity } from '../../entity-queries.ts';
import { useWords } from '../../i18n/use-texts.ts';
import { forgetFailure, notifyInfo, notifyFailure } from '../notify.ts';
import { notifyUndo } from '../undo-notice.tsx';
import { differences, type Difference } from './differences.ts';
import { lastEditor, type Editor } from '../history/last-editor.ts';
import { showErrors, useCheckedForm } from './use-checked-form.ts';

/** What somebody else saved meanwhile, and where it differs. */
export interface EditConflict<Saved> {
  readonly theirs: Saved;
  readonly fields: readonly Difference[];
  /** Who saved it, if that is known. */
  readonly by: Editor | undefined;
}

/** What a form needs to know of a record. */
export type EditedRecord = Pick<RecordBase, 'id' | 'version' | 'updatedAt'>;

export interface RecordFormOptions<
  Values extends FieldValues,
  Output,
  Saved extends EditedRecord,
  Start extends Saved | undefined,
> {
  entity: StaffEntity;
  /** A record as the API shows it. */
  item: v.GenericSchema<unknown, Saved>;
  /** How it is stored, if not as a record of the entity. @throws ApiError as `updateRecord` and `createRecord` */
  store?: (fields: Output, base: Saved | undefined) => Promise<Saved>;
  /** What a new one is as it was sent first: where the answer got lost, what is saved next is a change of it. */
  sentAs?: (fields: Output) => Saved;
  /** The schema that the function checks with too. */
  schema: v.GenericSchema<unknown, Output>;
  /** Undefined for a new one. Later changes leave what was typed alone, and are taken over where nothing was. */
  record: Start;
  /** What of it is edited, as the form holds it. */
  valuesOf: (record: Start | Saved) => Values;
  onSaved?: ((saved: Saved) => void) | undefined;
  /** Whether the notice offers to put back what the record held before. */
  canUndo?: boolean;
}

/** State of a form that edits one record: validation, saving, server errors at their fields, stale versions. */
export function useRecordForm<
  Values extends FieldValues,
  Output,
  Saved extends EditedRecord,
  Start extends Saved | undefined,
>(options: RecordFormOptions<Values, Output, Saved, Start>) {
  const { entity, item, schema, record, valuesOf, onSaved, canUndo = false } = options;
  const [{ form: texts, remove }, translate] = useWords('admin');
  const client = useQueryClient();
  const base = useRef<Start | Saved>(record);
  const isLeaving = useRef(false);
  const takeNotice = useRef<() => void>(undefined);
  const attempt = useRef({ text: '', key: '' });
  const [conflict, setConflict] = useState<EditConflict<Saved>>();
  const form = useCheckedForm(schema, valuesOf(record), 'onTouched');
  const { getValues, formState } = form;
  const { isDirty, isSubmitting } = formState;
  const show = (shown: Saved, keepDirtyValues = false): void => {
    base.current = shown;
    form.reset(valuesOf(shown) as DefaultValues<Values>, { keepDirtyValues });
  };
  const write = (fields: Output): Promise<Saved> => {
    if (options.store) return options.store(fields, base.current);
    if (base.current) return updateRecord(entity, item, base.current, fields);
    // One key for each text: another try after a lost answer makes no second record, and finds the first one.
    const text = JSON.stringify(fields);
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    return createRecord(entity, item, fields, attempt.current.key);
  };

  // Saved elsewhere on the screen, as by a reply that closes an inquiry: what nobody has changed here follows.
  const follow = useEffectEvent((now: Saved) => {
    if (!isDirty && now.version > (base.current?.version ?? 0)) show(now);
  });
  useEffect(() => {
    if (record) follow(record);
  }, [record, isDirty]);

  const fail = async (error: unknown, fields: Output): Promise<void> => {
    if (error instanceof ApiError && error.status === 412) {
      const theirs = v.parse(item, error.current);
      const before = valuesOf(base.current);
      const found = differences(before, getValues(), valuesOf(theirs));
      // They changed what this form does not show, or the same as we did, be it by a save of ours whose answer got lost.
      if (!found.some(({ isTheirs }) => isTheirs)) {
        base.current = theirs;
        return store(fields);
      }
      return setConflict({ theirs, fields: found, by: await lastEditor(entity, theirs) });
    }
    const errors = error instanceof ApiError ? Object.entries(error.errors) : [];
    showErrors(form, errors);
    if (errors.length === 0) notifyFailure(texts.notSaved, error);
  };

  const store = async (fields: Output): Promise<void> => {
    try {
      const former = valuesOf(base.current);
      const saved = await write(fields);
      isLeaving.current = true;
      show(saved);
      void refreshEntity(client, entity);
      // Only the last save can be undone.
      takeNotice.current?.();
      forgetFailure(texts.notSaved);
      if (canUndo) takeNotice.current = notifyUndo(texts.saved, () => putBack(former, saved));
      else notifyInfo(texts.saved);
      onSaved?.(saved);
    } catch (error) {
      if (isTransient(error) && options.sentAs) base.current ??= options.sentAs(fields);
      await fail(error, fields);
    } finally {
      isLeaving.current = false;
    }
  };

  /** What changes nothing is no version of its own, nor an entry in the history. */
  const save = async (fields: Output): Promise<void> => {
    const now = record && base.current;
    if (!now || clash(valuesOf(now), getValues())) return store(fields);
    notifyInfo(texts.unchanged);
    onSaved?.(now);
  };

  /** Restores what the record held before the last save; what has been typed since stays in the form. */
  const putBack = async (former: Values, over: Saved): Promise<void> => {
    try {
      show(await updateRecord(entity, item, over, v.parse(schema, former)), true);
      notifyInfo(translate('list.bulkUndone', { count: 1 }));
    } catch (error) {
      const now = error instanceof ApiError && error.status === 412 ? v.parse(item, error.current) : over;
      // A note was added, say: nothing of what this form shows.
      if (now !== over && !clash(valuesOf(over), valuesOf(now))) return putBack(former, now);
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
    /** Once, though one of its buttons is pressed twice: the undo would put back what the first press saved. */
    submit: (event: BaseSyntheticEvent): void => {
      event.preventDefault();
      if (!isSubmitting) void form.handleSubmit(save)(event);
    },
    conflict,
    resolve,
    dismiss: () => setConflict(undefined),
    /** While the screen continues after saving: nothing is unsaved, whatever the last rendering says. */
    isLeaving,
  };
}

const clash = (before: object, after: object): boolean => JSON.stringify(before) !== JSON.stringify(after);
