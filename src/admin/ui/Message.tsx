import { EmptyState } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  icon: Icon;
  /** Left out where the screen's own heading says it. */
  title?: string | undefined;
  text?: string | undefined;
  actions?: ReactNode;
}

/** In place of what could be here: nothing yet, nothing found, not loaded, offline. */
export const Message = ({ icon: MessageIcon, title, text, actions }: Props) => (
  <EmptyState
    py="xl"
    px="md"
    variant="light"
    icon={<MessageIcon stroke={1.6} aria-hidden="true" />}
    title={title}
    description={text}
    styles={{ description: { textWrap: 'balance' } }}
  >
    {actions && <EmptyState.Actions>{actions}</EmptyState.Actions>}
  </EmptyState>
);
