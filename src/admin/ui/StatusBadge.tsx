import { Badge } from '@mantine/core';

/** What a status means for the reader, not which colour it has. */
export type Tone = 'open' | 'working' | 'good' | 'bad' | 'quiet';

const colors: Readonly<Record<Tone, string>> = {
  open: 'marigold',
  working: 'blue',
  good: 'river',
  bad: 'red',
  quiet: 'gray',
};

export const StatusBadge = ({ tone, children }: { tone: Tone; children: string }) => (
  // Its word stays whole in a narrow column, where addresses break anywhere.
  <Badge color={colors[tone]} style={{ minWidth: 'max-content' }}>
    {children}
  </Badge>
);
