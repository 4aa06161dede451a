import { VisuallyHidden } from '@mantine/core';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import classes from './DiffText.module.css';
import { shortened, textDiff } from './text-diff.ts';

interface Props {
  before: string;
  after: string;
  lang: string | undefined;
  /** Whether what is the same is shown as a whole, too. */
  isWhole?: boolean;
}

/** What became of a text: removed words struck through, added ones underlined, and both said to screen readers. */
export function DiffText({ before, after, lang, isWhole = false }: Props) {
  const { history: t } = useTexts('admin');
  const reader = useLocale();
  const pieces = textDiff(before, after);
  return (
    <div className={classes['diff']} lang={lang}>
      {(isWhole ? pieces : shortened(pieces)).map(({ kind, text }, place) => {
        if (kind === 'same') return <span key={place}>{text}</span>;
        const Change = kind === 'added' ? 'ins' : 'del';
        return (
          <Change key={place}>
            <VisuallyHidden lang={reader}> {kind === 'added' ? t.added : t.removed} </VisuallyHidden>
            {text}
          </Change>
        );
      })}
    </div>
  );
}
