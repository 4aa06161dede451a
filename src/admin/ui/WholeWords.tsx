import { byCompounds } from '#i18n/thai-compounds.ts';

/** What somebody wrote, with its Thai compounds on one line each; the text itself stays as it is. */
export const WholeWords = ({ text }: { text: string }) =>
  byCompounds(text).map((part, place) =>
    place % 2 ? (
      <span key={place} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
