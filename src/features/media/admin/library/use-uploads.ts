import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type MediaRecord, mediaRecordSchema } from '../../media.ts';
import { MEDIA_TYPES } from '../../media-fields.ts';
import { perLocale, LOCALES } from '#i18n/locales.ts';
import { ApiError } from '#admin/api-error.ts';
import { entityKey } from '#admin/entity-queries.ts';
import { useTexts, useTranslator, useWords } from '#admin/i18n/use-texts.ts';
import { notifyInfo } from '#admin/ui/notify.ts';
import { FileRefused, prepareUpload } from './prepare.ts';
import { missingTexts, newItem, type AltTexts, type UploadItem, withText } from './upload-list.ts';
import { call } from '#admin/api.ts';

interface Begin {
  /** Chosen already. */
  readonly files: readonly File[];
  /** Each is told once it is stored, whatever becomes of the others. */
  readonly onStored: ((stored: MediaRecord) => void) | undefined;
}
const isKnownType = ({ type }: File): boolean => MEDIA_TYPES.some((known) => known === type);

/** Chosen files, their texts, and their way to the server one after the other. */
export function useUploads({ files, onStored }: Begin) {
  const [t, translate] = useWords('mediaUpload');
  const { failure } = useTexts('admin');
  const messages = useTranslator('messages');
  const client = useQueryClient();
  const [items, setItems] = useState<readonly UploadItem[]>(() =>
    files.map((file) => newItem(file, isKnownType(file) ? undefined : t.otherType)),
  );
  const change = (id: string, to: Partial<UploadItem>): void =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...to } : item)));
  const takeOut = (id: string): void => setItems((all) => all.filter((item) => item.id !== id));

  function uploadProblem(error: unknown): Partial<UploadItem> {
    if (error instanceof FileRefused) return { state: 'refused', problem: t[error.problem] };
    const known = error instanceof ApiError ? error : undefined;
    const errors = perLocale((language) => known?.errors[`alt.${language}`]);
    const file = known?.errors['file'];
    if (file !== undefined) return { state: 'refused', problem: file };
    const isAboutTexts = Object.values(errors).some((error) => error !== undefined);
    return {
      state: 'open',
      problem: isAboutTexts ? undefined : (known?.message ?? failure.unknown),
      errors,
    };
  }

  async function send(item: UploadItem): Promise<MediaRecord | undefined> {
    const { id, alt, key } = item;
    change(id, { state: 'preparing', progress: 0, problem: undefined, errors: {} });
    try {
      const file = await prepareUpload(item.file);
      change(id, { state: 'sending' });
      const stored = await uploadMedia({ file, alt, key }, (progress) => change(id, { progress }));
      takeOut(id);
      notifyInfo(translate('stored', { name: stored.fileName }));
      onStored?.(stored);
      return stored;
    } catch (error) {
      change(id, uploadProblem(error));
      return undefined;
    }
  }

  const isOpen = ({ state }: UploadItem): boolean => state === 'open';
  return {
    items,
    isBusy: items.some(({ state }) => state === 'preparing' || state === 'sending'),
    openCount: items.filter(isOpen).length,
    add: (files: readonly File[], problem?: string): void =>
      setItems((all) => [...all, ...files.map((file) => newItem(file, problem))]),
    takeOut,
    write: (item: UploadItem, language: keyof AltTexts, text: string): void =>
      change(item.id, withText(item, language, text)),
    /** Sends what is complete: all there was, if `isEverything`. `incomplete` is the first one that is not. */
    async sendAll() {
      const open = items.filter(isOpen);
      const required = messages('required');
      for (const item of open) {
        const missing = missingTexts(item);
        change(item.id, { errors: Object.fromEntries(missing.map((language) => [language, required])) });
      }
      const stored: MediaRecord[] = [];
      for (const item of open.filter((one) => missingTexts(one).length === 0)) {
        const record = await send(item);
        if (record) stored.push(record);
      }
      if (stored.length > 0) await client.invalidateQueries({ queryKey: entityKey('media') });
      const incomplete = open.find((item) => missingTexts(item).length > 0);
      return { stored, isEverything: stored.length === items.length, incomplete };
    },
  };
}

/** @throws ApiError 422 with `errors.file`, `errors["alt.en"]`, …; 413 */
function uploadMedia(
  { file, alt, key }: Pick<UploadItem, 'file' | 'alt' | 'key'>,
  onProgress: (share: number) => void,
): Promise<MediaRecord> {
  const body = new FormData();
  body.set('file', file, file.name);
  for (const locale of LOCALES) body.set(`alt[${locale}]`, alt[locale]);
  const headers = { 'Idempotency-Key': key };
  return call('/api/admin/media', { method: 'POST', body, headers, schema: mediaRecordSchema, onProgress });
}
