import { Anchor, Paper } from '@mantine/core';
import { fileSize } from '#fields/file-size.ts';
import { mediaPath } from '#markdown/image-url.ts';
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
import { FieldHistory } from '#admin/fields/FieldHistory.tsx';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { Facts } from '#admin/ui/Facts.tsx';
import { dimensionsText } from './library/media-item.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { RecordHeader } from '#admin/ui/RecordHeader.tsx';
import { RecordLayout } from '#admin/ui/RecordLayout.tsx';
import { UrlRecordScreen } from '#admin/ui/RecordScreen.tsx';
import { When } from '#admin/ui/When.tsx';
import { InUse } from '#admin/ui/InUse.tsx';
import { LinksHere } from '#admin/ui/LinksHere.tsx';
import { limits } from '#fields/limits.ts';
import { useFieldWords } from '#admin/fields/use-field-words.ts';
import { LocalizedTextField } from '#admin/ui/form/LocalizedTextField.tsx';
import { RecordForm } from '#admin/ui/form/RecordForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { FocalPointField } from './FocalPointField.tsx';

/** `/admin/media/:id` */
export const Component = () => (
  <UrlRecordScreen entity="media" item={mediaRecordSchema}>
    {(media) => <Medium media={media} />}
  </UrlRecordScreen>
);

/** A stored picture: what it shows, what must stay in sight, where it is used, its deletion and history. */
function Medium({ media }: { media: MediaRecord }) {
  const { id, fileName: name, type, size, createdAt, updatedAt } = media;
  const [t, translate, locale] = useWords('media');
  const original = (
    <Anchor inherit href={mediaPath(id)} target="_blank" rel="noopener">
      {mediaPath(id)}
    </Anchor>
  );
  return (
    <>
      <RecordHeader
        entity="media"
        id={id}
        name={name}
        explain={(error) => <InUse error={error} text={translate('usage.inUse', { name })} />}
      />
      <RecordLayout
        head={
          <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
            <MediaForm media={media} />
          </Paper>
        }
        side={
          <>
            <LinksHere entity="media" id={id} />
            <Panel title={t.about}>
              <Facts
                items={[
                  [t.fields.type, t.values.type[type]],
                  ...dimensionsText(media).map((sides): [string, string] => [t.sides, sides]),
                  [t.fields.size, fileSize(locale, size)],
                  [t.fields.createdAt, <When key="created" at={createdAt} />],
                  [t.fields.updatedAt, <When key="updated" at={updatedAt} />],
                  [t.address, original],
                ]}
              />
            </Panel>
            <FieldHistory entity="media" id={id} table={mediaFields} texts={mediaFieldTexts} />
          </>
        }
      />
    </>
  );
}

const valuesOf = ({ fileName, alt, focalPoint }: MediaRecord): MediaFields => ({ fileName, alt, focalPoint });

/** What of a picture or document can be changed. */
function MediaForm({ media }: { media: MediaRecord }) {
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
