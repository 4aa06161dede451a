import type { ReactNode } from 'react';
import classes from './RecordLayout.module.css';

interface Props {
  /** What the record is: comes first everywhere. */
  head: ReactNode;
  /** What is done with it most, and short facts: beside the rest, or after the head on a phone. */
  side: ReactNode;
  rest?: ReactNode;
  /** How wide the window has to be for the side to have room beside the rest. */
  sideFrom?: 'narrow' | 'middle' | 'never';
}

/** The parts of a record's screen, in the order in which they are read on a phone. */
export const RecordLayout = ({ head, side, rest, sideFrom = 'narrow' }: Props) => (
  <div className={classes['layout']} data-side-from={sideFrom}>
    {[head, side, rest].map((part, place) => (
      <div key={place} className={classes['part']}>
        {part}
      </div>
    ))}
  </div>
);
