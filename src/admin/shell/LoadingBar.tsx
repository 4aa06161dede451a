import { useNavigation } from 'react-router';
import { adminTexts } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import classes from './Shell.module.css';

/** Shown while the next screen is on its way, after 200 ms (rules.md#loading). */
export function LoadingBar() {
  const { shell } = useTexts(adminTexts);
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className={classes['bar']} role="progressbar" aria-label={shell.loading} />
  );
}
