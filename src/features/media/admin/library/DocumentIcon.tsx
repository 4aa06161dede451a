import { IconFileTypePdf } from '@tabler/icons-react';
import classes from './Media.module.css';

/** In place of a picture: a document has none. */
export const DocumentIcon = () => (
  <div className={classes['document']}>
    <IconFileTypePdf size={48} stroke={1.3} aria-hidden="true" />
  </div>
);
