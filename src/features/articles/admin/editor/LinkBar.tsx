import { ActionIcon, Anchor, Group, Paper, Portal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import {
  activeEditor$,
  onWindowChange$,
  removeLink$,
  switchFromPreviewToLinkEdit$,
  useCellValue,
  usePublisher,
  type PreviewLinkDialog,
} from '@mdxeditor/editor';
import { IconLinkOff, IconPencil } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTexts } from '#admin/i18n/use-texts.ts';
import classes from './Editor.module.css';

/** A little below the line. */
const GAP = 6;

/** Where the link leads that the caret is in, with what can be done with it. The keyboard has Ctrl-K for it. */
export function LinkBar({ link: { url, href, rectangle } }: { link: PreviewLinkDialog }) {
  const t = useTexts('articles');
  const editor = useCellValue(activeEditor$);
  const moved = usePublisher(onWindowChange$);
  const change = usePublisher(switchFromPreviewToLinkEdit$);
  const remove = usePublisher(removeLink$);
  const follow = (): void => editor?.getEditorState().read(() => moved(true));
  useWindowEvent('resize', follow);
  useWindowEvent('scroll', follow, true);
  /** The caret stays in the link. */
  const keepCaret = (event: MouseEvent): void => event.preventDefault();
  const actions = [
    { name: t.editor.linkChange, color: '', Icon: IconPencil, act: () => change() },
    { name: t.editor.linkRemove, color: 'red', Icon: IconLinkOff, act: () => remove() },
  ];
  return (
    <Portal>
      <Paper
        className={classes['linkBar'] ?? ''}
        role="group"
        aria-label={t.editor.link}
        withBorder
        shadow="md"
        style={{ top: rectangle.top + rectangle.height + GAP, '--link-left': `${rectangle.left}px` }}
        onMouseDown={keepCaret}
      >
        <Group gap="xs" wrap="nowrap">
          <Anchor href={href ?? 'about:blank'} target="_blank" rel="noreferrer" size="sm" truncate>
            {url}
          </Anchor>
          {actions.map(({ name, color, Icon, act }) => (
            <ActionIcon
              key={name}
              variant="subtle"
              color={color}
              aria-label={name}
              title={name}
              onClick={act}
            >
              <Icon size={18} aria-hidden="true" />
            </ActionIcon>
          ))}
        </Group>
      </Paper>
    </Portal>
  );
}
