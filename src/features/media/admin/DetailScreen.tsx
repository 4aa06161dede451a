import { useParams } from 'react-router';
import { mediaRecordSchema } from '../media.ts';
import { entityRecord } from '#admin/entity-queries.ts';
import { paths } from '#admin/routes.ts';
import { MEDIA } from './library/media-item.ts';
import { RecordScreen } from '#admin/ui/RecordScreen.tsx';
import { MediaDetail } from './MediaDetail.tsx';

/** `/admin/media/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordScreen query={entityRecord(MEDIA, mediaRecordSchema, id)} listHref={paths.media.list.getHref()}>
      {(media) => <MediaDetail key={media.id} media={media} />}
    </RecordScreen>
  );
}
