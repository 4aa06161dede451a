import { Text } from '@mantine/core';
import { limits } from '#fields/limits.ts';
import {
  isPicture,
  type MediaFields,
  type MediaRecord,
  mediaRecordSchema,
  mediaSchema,
  pictureSchema,
} from '../media.ts';
import { updateRecord } from '#admin/entity-calls.ts';
import { mediaFields } from '../media-fields.ts';
import { mediaFieldTexts } from '../media-field-texts.ts';
import { useFieldWords } from '#admin/fields/use-field-words.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { LocalizedTextField } from '#admin/ui/form/LocalizedTextField.tsx';
import { RecordForm } from '#admin/ui/form/RecordForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { MEDIA } from './library/media-item.ts';
import { FocalPointField } from './FocalPointField.tsx';
import * as v from 'valibot';
import type { StoredValues } from '#admin/ui/form/use-record-form.ts';

const storedMedia = ({
  fileName,
  alt,
  focalPoint,
  version,
  updatedAt,
}: MediaRecord): StoredValues<MediaFields> => ({ values: { fileName, alt, focalPoint }, version, updatedAt });

/** The same of an answer of the API. @throws ValiError */
const readMedia = (record: unknown): StoredValues<MediaFields> =>
  storedMedia(v.parse(mediaRecordSchema, record));

/** What of a picture or document can be changed. */
export function MediaForm({ media }: { media: MediaRecord }) {
  const { id } = media;
  const t = useTexts('media');
  const { labels, show } = useFieldWords(mediaFields, mediaFieldTexts);
  return (
    <RecordForm
      entity={MEDIA}
      schema={isPicture(media) ? pictureSchema : mediaSchema}
      stored={storedMedia(media)}
      read={readMedia}
      save={(fields, version) => updateRecord(MEDIA, mediaRecordSchema, { id, version }, fields)}
      labels={labels}
      show={show}
    >
      {isPicture(media) && (
        <>
          <FocalPointField media={media} />
          <div>
            <LocalizedTextField name="alt" label={t.fields.alt} maxLength={limits.alt} optional />
            <Text size="sm" c="dimmed" mt={6}>
              {t.altHint}
            </Text>
          </div>
        </>
      )}
      <TextField name="fileName" label={t.fields.fileName} maxLength={limits.name} />
    </RecordForm>
  );
}
