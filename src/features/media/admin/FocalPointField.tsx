import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconFocusCentered } from '@tabler/icons-react';
import { useId, type KeyboardEvent, type MouseEvent } from 'react';
import { useController } from 'react-hook-form';
import { textIn } from '#fields/localised-text.ts';
import { imageUrl } from '#markdown/image-url.ts';
import { CENTRE, type MediaFields, type MediaRecord, type FocalPoint } from '../media.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { pointAfter, pointAt } from './focal-point.ts';
import classes from './FocalPoint.module.css';

/** Pixels across: what a screen of twice as many shows in the form. */
const WIDTH = 1280;
const percent = (share: number): number => Math.round(share * 100);

/** The picture with its focal point, set by clicking or with the arrow keys, and what cropped versions show. */
export function FocalPointField({ media }: { media: MediaRecord }) {
  const [{ focus }, translate, locale] = useWords('media');
  const hint = useId();
  const {
    value: point,
    onChange,
    onBlur,
  } = useController<MediaFields, 'focalPoint'>({
    name: 'focalPoint',
  }).field;
  const { id, width, height, alt } = media;
  const said = translate('focus.value', { x: percent(point.x), y: percent(point.y) });

  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    // A press of Enter is a click as well, at no place.
    if (event.detail > 0) onChange(pointAt(event, event.currentTarget.getBoundingClientRect()));
  };
  const move = (event: KeyboardEvent): void => {
    const next = pointAfter(point, event);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  };

  return (
    <div role="group" aria-label={focus.title}>
      <Text fw={500} size="sm">
        {focus.title}
      </Text>
      <Text size="sm" c="dimmed" mb="xs" id={hint}>
        {focus.text}
      </Text>
      <button
        type="button"
        id="field-focalPoint-x"
        className={classes['surface']}
        style={{
          maxWidth: `min(40rem, calc(30rem * ${width} / ${height}))`,
          aspectRatio: `${width} / ${height}`,
        }}
        aria-label={said}
        aria-describedby={hint}
        onClick={click}
        onKeyDown={move}
        onBlur={onBlur}
      >
        <img
          src={imageUrl(id, Math.min(WIDTH, width), 'webp')}
          width={width}
          height={height}
          alt={textIn(alt, locale)}
        />
        <span
          className={classes['point']}
          style={{ left: `${percent(point.x)}%`, top: `${percent(point.y)}%` }}
        />
      </button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <CropPreviews id={id} point={point} />
      <Group mt="sm">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconFocusCentered size={18} aria-hidden="true" />}
          onClick={() => onChange(CENTRE)}
        >
          {focus.centre}
        </Button>
      </Group>
    </div>
  );
}

const SHAPES = { wide: '2.4 / 1', square: '1 / 1', tall: '3 / 4' } as const;

/** What is left of a picture in the shapes that pages cut it to. */
function CropPreviews({ id, point }: { id: string; point: FocalPoint }) {
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
