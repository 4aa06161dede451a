import { Badge } from '@mantine/core';
import { Fragment } from 'react';

/** What a status means for the reader, not which colour it has. */
export type Tone = 'open' | 'working' | 'good' | 'bad' | 'quiet';

const colors: Readonly<Record<Tone, string>> = {
  open: 'marigold',
  working: 'blue',
  good: 'river',
  bad: 'red',
  quiet: 'gray',
};

/** Behind a comma, or a word in Thai: where a state says another thing. */
const BETWEEN = /(?<=[,\p{Script=Thai}]) /u;

/** Where addresses break anywhere, what it says stays whole; a narrow column parts only two things that it says. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: string }) => (
  <Badge color={colors[tone]} style={{ minWidth: 'min-content', '--badge-wrap': 'normal' }}>
    {children.split(BETWEEN).map((part, place) => (
      <Fragment key={part}>
        {place > 0 && ' '}
        <span style={{ whiteSpace: 'nowrap' }}>{part}</span>
      </Fragment>
    ))}
  </Badge>
);
