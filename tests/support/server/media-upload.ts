import { type Call, type TestAdmin } from './admin.ts';
import { jpeg } from './media-pictures.ts';

export const ALT = { en: 'Staff at the opening', th: 'พนักงานในวันเปิดสำนักงาน' };

/** A form as the library sends it; `undefined` leaves a field out. */
export function uploadForm(
  file: Uint8Array<ArrayBuffer> | undefined,
  fields: Readonly<Record<string, string | undefined>> = {},
  fileName = 'opening.jpg',
): FormData {
  const form = new FormData();
  if (file) form.set('file', new File([file], fileName, { type: 'image/jpeg' }));
  for (const [name, value] of Object.entries({ 'alt[en]': ALT.en, 'alt[th]': ALT.th, ...fields })) {
    if (value !== undefined) form.set(name, value);
  }
  return form;
}

/** Uploads a picture; the answer. */
export const uploaded = async (admin: TestAdmin, form?: FormData, more: Call = {}) =>
  admin.post('media', form ?? uploadForm(await jpeg()), more);
