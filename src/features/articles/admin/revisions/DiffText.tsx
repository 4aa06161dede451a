import { VisuallyHidden } from '@mantine/core';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { articleTexts } from '../texts.ts';
import classes from './Revisions.module.css';
import { shortened, textDiff } from './text-diff.ts';

/** What became of a text: removed words struck through, added ones underlined, and both said to screen readers. */
export function DiffText({
  before,
  after,
  lang,
}: {
  before: string;
  after: string;
  lang: string | undefined;
}) {
  const { revisions: t } = useTexts(articleTexts);
  return (
    <div className={classes['diff']} lang={lang}>
      {shortened(textDiff(before, after)).map(({ kind, text }, place) => {
        if (kind === 'same') return <span key={place}>{text}</span>;
        const Change = kind === 'added' ? 'ins' : 'del';
        return (
          <Change key={place}>
            <VisuallyHidden> {kind === 'added' ? t.added : t.removed} </VisuallyHidden>
            {text}
          </Change>
        );
      })}
    </div>
  );
}
