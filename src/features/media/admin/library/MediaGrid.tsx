import { Anchor, Group, Text, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import { fileSize } from '#fields/file-size.ts';
import { textIn } from '#fields/localised-text.ts';
import { isPicture, type MediaRecord } from '../../media.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { DocumentIcon, Thumbnail } from './Thumbnail.tsx';
import classes from './Media.module.css';
import { dimensionsText } from './media-item.ts';

interface Props {
  items: readonly MediaRecord[];
  label: string;
  isUpdating: boolean;
  /** Where a picture leads to; or what it does. */
  hrefOf?: (media: MediaRecord) => string;
  onPick?: (media: MediaRecord) => void;
}

/** Pictures side by side, each a link or a button. */
export function MediaGrid({ items, label, isUpdating, hrefOf, onPick }: Props) {
  const locale = useLocale();
  const { type: types } = useTexts('media').values;
  return (
    <ul className={classes['grid']} aria-label={label} data-updating={isUpdating || undefined}>
      {items.map((media) => (
        <li key={media.id} className={classes['card']}>
          {isPicture(media) ? <Thumbnail media={media} isDecorative /> : <DocumentIcon />}
          <div className={classes['about']}>
            {hrefOf ? (
              <Anchor underline="hover" component={Link} to={hrefOf(media)} className={classes['hit'] ?? ''}>
                {media.fileName}
              </Anchor>
            ) : (
              <UnstyledButton className={classes['hit'] ?? ''} onClick={() => onPick?.(media)}>
                {media.fileName}
              </UnstyledButton>
            )}
            <Text size="sm" lineClamp={2}>
              {textIn(media.alt, locale)}
            </Text>
            {/* Without strokes between them: one would end the first line on a phone. */}
            <Group gap="0 0.625rem" fz="xs" c="dimmed">
              {[types[media.type], ...dimensionsText(media), fileSize(locale, media.size)].map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </Group>
          </div>
        </li>
      ))}
    </ul>
  );
}
