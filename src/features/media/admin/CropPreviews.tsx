import { imageUrl } from '#markdown/image-url.ts';
import type { FocalPoint } from '../media.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import classes from './FocalPoint.module.css';

const SHAPES = { wide: '2.4 / 1', square: '1 / 1', tall: '3 / 4' } as const;

/** What is left of a picture in the shapes that pages cut it to. */
export function CropPreviews({ id, point }: { id: string; point: FocalPoint }) {
  const { focus } = useTexts('media');
  const objectPosition = `${point.x * 100}% ${point.y * 100}%`;
  return (
    <ul className={classes['crops']}>
      {(['wide', 'square', 'tall'] as const).map((shape) => (
        <li key={shape}>
          <img
            src={imageUrl(id, 480, 'webp')}
            alt=""
            style={{ aspectRatio: SHAPES[shape], objectPosition }}
          />
          {focus[shape]}
        </li>
      ))}
    </ul>
  );
}
