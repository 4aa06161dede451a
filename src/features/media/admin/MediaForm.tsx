import { limits } from '#fields/limits.ts';
import {
  isPicture,
  type MediaFields,
  type MediaRecord,
  mediaRecordSchema,
  mediaSchema,
  pictureSchema,
} from '../media.ts';
import { mediaFields } from '../media-fields.ts';
import { mediaFieldTexts } from '../media-field-texts.ts';
import { useFieldWords } from '#admin/fields/use-field-words.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { LocalizedTextField } from '#admin/ui/form/LocalizedTextField.tsx';
import { RecordForm } from '#admin/ui/form/RecordForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { FocalPointField } from './FocalPointField.tsx';

const valuesOf = ({ fileName, alt, focalPoint }: MediaRecord): MediaFields => ({ fileName, alt, focalPoint });

/** What of a picture or document can be changed. */
export function MediaForm({ media }: { media: MediaRecord }) {
  const t = useTexts('media');
  return (
    <RecordForm
      entity="media"
      item={mediaRecordSchema}
      schema={isPicture(media) ? pictureSchema : mediaSchema}
      record={media}
      valuesOf={valuesOf}
      words={useFieldWords(mediaFields, mediaFieldTexts)}
    >
      {isPicture(media) && (
        <>
          <FocalPointField media={media} />
          <LocalizedTextField name="alt" hint={t.altHint} maxLength={limits.alt} optional />
        </>
      )}
      <TextField name="fileName" maxLength={limits.name} />
    </RecordForm>
  );
}
