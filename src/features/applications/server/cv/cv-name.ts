import { APPLICATION_FILE_ENDINGS, type ApplicationFileType } from '../../cv-types.ts';

/** File systems take 255 bytes, of which a Thai letter is three; browsers add ` (1)`. */
const MOST_BYTES = 240;
const LONGEST_GIVEN = 1_000;
/** Control and format characters (those that turn the direction of writing among them), halves of surrogate pairs. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]/gu;
/** Endings that say of a file what it is; others may be a part of its name, as in `John.Smith`. */
const SAYS_A_KIND =
  /^(?:pdf|docx?|docm|dotx?|dotm|rtf|odt|pages|txt|html?|xml|svg|jpe?g|jfif|png|gif|webp|heic|bmp|tiff?|zip|exe|com|scr|bat|cmd|msi|jar|js|vbs|ps1|hta|lnk|bin|tmp)$/i;

const bytesOf = (text: string): number => Buffer.byteLength(text);
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** No longer than so many bytes, and no letter cut apart from its vowels and tone marks. */
function shortened(text: string, most: number): string {
  let kept = '';
  for (const { segment } of letters.segment(text.slice(0, most))) {
    if (bytesOf(kept + segment) > most) break;
    kept += segment;
  }
  return kept;
}

/**
 * A file's name as it is kept and given back: the applicant's own, Thai or whatever, without a path and without signs
 * that nobody sees, with an ending that fits what the file is. No file is refused because of its name.
 */
export function fittingName(name: string, type: ApplicationFileType): string {
  // A name of several megabytes is sent only to cost time.
  const given =
    name.length > LONGEST_GIVEN ? name.slice(0, LONGEST_GIVEN / 2) + name.slice(-LONGEST_GIVEN / 2) : name;
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const seen = last
    .replace(/\s/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/\ufffd/g, '');
  const clean = seen.normalize('NFC').replace(/ +/g, ' ').trim();
  const [usual, ...others] = APPLICATION_FILE_ENDINGS[type];
  const fitting = [usual, ...others].find((one) => clean.toLowerCase().endsWith(one));
  const ending = fitting ? clean.slice(-fitting.length) : usual;
  const base = fitting ? clean.slice(0, -fitting.length) : withoutKinds(clean);
  const kept = trimmed(shortened(trimmed(base), MOST_BYTES - bytesOf(ending)));
  return (kept || 'cv') + ending;
}

/** A dot in front hides a file on some systems; one at the end vanishes on others. */
const trimmed = (text: string): string => /[^. ](?:.*[^. ])?/su.exec(text)?.[0] ?? '';

/** `cv.pdf.exe` → `cv`. */
function withoutKinds(name: string): string {
  const parts = name.split('.');
  while (parts.length > 1 && SAYS_A_KIND.test(parts.at(-1) ?? '')) parts.pop();
  return parts.join('.');
}
