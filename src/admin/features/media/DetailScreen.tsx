import { useParams } from 'react-router';
import { mediaRecordSchema } from '../../../schemas/media.ts';
import { entityRecord } from '../../app/entity-queries.ts';
import { paths } from '../../app/routes.ts';
import { MEDIA } from '../../ui/media/media-item.ts';
import { RecordScreen } from '../../ui/RecordScreen.tsx';
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
