import { Group, Paper, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** Below the title, for those who come here for the first time. */
  text?: string;
  /** Beside the title: a button, a count. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A titled part of a screen, which screen readers can jump to by its name. */
export function Panel({ title, text, actions, children }: Props) {
  const id = useId();
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={id}>
      <Group justify="space-between" mb={!text ? 'md' : actions ? 'xs' : 4} gap="xs">
        <Title order={2} id={id} tabIndex={-1}>
          {title}
        </Title>
        {actions}
      </Group>
      {text && (
        <Text c="dimmed" size="sm" mb="md">
          {text}
        </Text>
      )}
      {children}
    </Paper>
  );
}
