import { Fragment } from 'react';
import classes from './NameWords.module.css';

/**
 * A person's name in a narrow place: it breaks between its words, and within one only where that one alone is too long.
 * Browsers know few Thai names, and take them apart anywhere: ชลธิ|ชา.
 */
export const NameWords = ({ name }: { name: string }) =>
  name.split(' ').map((word, place) => (
    <Fragment key={place}>
      {place > 0 && ' '}
      <span className={classes['word']}>{word}</span>
    </Fragment>
  ));
