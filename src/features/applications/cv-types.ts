import type { ACCEPTED_ENDINGS } from './application.ts';

type Ending = (typeof ACCEPTED_ENDINGS)[number];

/** What a CV may be, by its content, checked on arrival; and the endings that such a file may bear, the usual one first. */
export const APPLICATION_FILE_ENDINGS = {
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'image/png': ['.png'],
} as const satisfies Readonly<Record<string, readonly [Ending, ...Ending[]]>>;

export type ApplicationFileType = keyof typeof APPLICATION_FILE_ENDINGS;
export const APPLICATION_FILE_TYPES = Object.keys(APPLICATION_FILE_ENDINGS) as ApplicationFileType[];
