import { Group, Paper, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  text?: string | undefined;
  /** Beside the title. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** A part of a screen with a heading of its own. */
export function Card({ title, text, beside, children }: Props) {
  const id = useId();
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={id}>
      <Group justify="space-between" mb={text ? 4 : 'md'} gap="xs">
        <Title order={2} id={id}>
          {title}
        </Title>
        {beside}
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
