import type { ACCEPTED_ENDINGS } from './application.ts';

/** What a CV may be, by its content: checked on arrival. */
export const APPLICATION_FILE_TYPES = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
] as const;
export type ApplicationFileType = (typeof APPLICATION_FILE_TYPES)[number];

type Ending = (typeof ACCEPTED_ENDINGS)[number];
/** The endings that a file of each type may bear; the first is the usual one. */
export const APPLICATION_FILE_ENDINGS: Readonly<Record<ApplicationFileType, readonly [Ending, ...Ending[]]>> =
  {
    'application/pdf': ['.pdf'],
    'application/msword': ['.doc'],
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
    'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
    'image/png': ['.png'],
  };
