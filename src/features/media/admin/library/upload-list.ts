import { LOCALES, perLocale, type PerLocale } from '#i18n/locales.ts';
import { anyText } from '#fields/localised-text.ts';
import { isCleanLine } from '#fields/text.ts';
import { DOCUMENT_TYPE } from '../../media-fields.ts';

export type AltTexts = PerLocale<string>;

/** A chosen file on its way into the library. Nothing of it is lost until it is stored or taken out. */
export interface UploadItem {
  /** Stays the same for as long as it is in the list. */
  readonly id: string;
  readonly file: File;
  readonly alt: AltTexts;
  /** Names the attempt, so that one whose answer got lost makes no second picture; a new one whenever what is sent differs. */
  readonly key: string;
  /** `open` waits for its texts or for the button; `refused` can never be sent. */
  readonly state: 'open' | 'preparing' | 'sending' | 'refused';
  /** 0 to 1, while it is sent. */
  readonly progress: number;
  /** What was wrong with the file, in words. */
  readonly problem?: string | undefined;
  /** What is wrong with the texts, by language. */
  readonly errors: { readonly [Language in keyof AltTexts]?: string | undefined };
}

export const newItem = (file: File, problem?: string): UploadItem => ({
  id: crypto.randomUUID(),
  key: crypto.randomUUID(),
  file,
  alt: perLocale(() => ''),
  state: problem ? 'refused' : 'open',
  progress: 0,
  problem,
  errors: {},
});

/** A text typed in one language: the attempt it belongs to is a new one. */
export const withText = (item: UploadItem, language: keyof AltTexts, text: string): Partial<UploadItem> => ({
  alt: { ...item.alt, [language]: text },
  errors: { ...item.errors, [language]: undefined },
  key: crypto.randomUUID(),
});

/** A document has a name and needs no text in its place. */
export const isDocument = ({ file }: Pick<UploadItem, 'file'>): boolean => file.type === DOCUMENT_TYPE;

/** The languages whose text cannot be stored; the first one where a picture has none at all. */
export function missingTexts({ file, alt }: Pick<UploadItem, 'file' | 'alt'>): (keyof AltTexts)[] {
  if (isDocument({ file })) return [];
  const written = perLocale((language) => alt[language].trim());
  if (anyText(written) === '') return [LOCALES[0]];
  return LOCALES.filter((language) => written[language] !== '' && !isCleanLine(alt[language]));
}
