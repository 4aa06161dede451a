import { Anchor, Paper } from '@mantine/core';
import { useNavigate } from 'react-router';
import { fileSize } from '#fields/file-size.ts';
import { mediaPath } from '#markdown/image-url.ts';
import type { MediaRecord } from '../media.ts';
import { paths } from '#admin/routes.ts';
import { mediaFields } from '../media-fields.ts';
import { mediaFieldTexts } from '../media-field-texts.ts';
import { FieldHistory } from '#admin/fields/FieldHistory.tsx';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { DeleteButton } from '#admin/ui/DeleteButton.tsx';
import { Facts } from '#admin/ui/Facts.tsx';
import { dimensionsText, MEDIA } from './library/media-item.ts';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { Panel } from '#admin/ui/Panel.tsx';
import { RecordLayout } from '#admin/ui/RecordLayout.tsx';
import { When } from '#admin/ui/When.tsx';
import { InUse } from '#admin/ui/InUse.tsx';
import { LinksHere } from '#admin/ui/LinksHere.tsx';
import { MediaForm } from './MediaForm.tsx';

/** A stored picture: what it shows, what must stay in sight, where it is used, its deletion and history. */
export function MediaDetail({ media }: { media: MediaRecord }) {
  const { id, fileName: name, type, size, createdAt, updatedAt } = media;
  const t = useTexts('media');
  const translate = useTranslator('media');
  const locale = useLocale();
  const navigate = useNavigate();
  const list = paths.media.list.getHref();
  const original = (
    <Anchor inherit href={mediaPath(id)} target="_blank" rel="noopener">
      {mediaPath(id)}
    </Anchor>
  );
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: t.title, href: list }]}
        actions={
          <DeleteButton
            entity={MEDIA}
            id={id}
            name={name}
            onDeleted={() => void navigate(list)}
            explain={(error) => <InUse error={error} text={translate('usage.inUse', { name })} />}
          />
        }
      />
      <RecordLayout
        head={
          <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
            <MediaForm media={media} />
          </Paper>
        }
        side={
          <>
            <LinksHere entity={MEDIA} id={id} />
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
            <FieldHistory entity={MEDIA} id={id} table={mediaFields} texts={mediaFieldTexts} />
          </>
        }
        rest={null}
      />
    </>
  );
}
