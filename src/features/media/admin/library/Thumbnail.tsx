import { textIn } from '#fields/localised-text.ts';
import { imageUrl } from '#markdown/image-url.ts';
import type { MediaRecord } from '../../media.ts';
import { useLocale } from '#admin/i18n/use-texts.ts';
import classes from './Media.module.css';
import { IconFileTypePdf } from '@tabler/icons-react';

/** Pixels on an ordinary screen and on one of twice as many. */
const [SMALL, LARGE] = [320, 640];

interface Props {
  media: Pick<MediaRecord, 'id' | 'alt' | 'focalPoint'>;
  /** Where the alternative text is beside it. */
  isDecorative?: boolean;
}

/** A picture small, cut to a shape around its focal point. */
export function Thumbnail({ media, isDecorative = false }: Props) {
  const locale = useLocale();
  const { id, alt, focalPoint } = media;
  return (
    <img
      className={classes['thumbnail']}
      src={imageUrl(id, SMALL, 'webp')}
      srcSet={`${imageUrl(id, SMALL, 'webp')} 1x, ${imageUrl(id, LARGE, 'webp')} 2x`}
      style={{ objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%` }}
      alt={isDecorative ? '' : textIn(alt, locale)}
      loading="lazy"
      decoding="async"
    />
  );
}

/** In place of a picture: a document has none. */
export const DocumentIcon = () => (
  <div className={classes['document']}>
    <IconFileTypePdf size={48} stroke={1.3} aria-hidden="true" />
  </div>
);
