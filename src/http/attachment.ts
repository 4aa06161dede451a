/** What may stand for itself in the parameter `filename*` (RFC 8187, `attr-char`); `encodeURIComponent` leaves a few more. */
const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
const PLAIN = /^[\w .-]+$/;

/**
 * A `Content-Disposition` that has a file saved under its name, in Thai or any other script (RFC 6266): the name itself
 * in `filename*`, and before it one in plain letters for programs that know no other.
 * @param otherwise the plain name, if the file's own has other letters
 */
export function attachment(name: string, otherwise = 'cv'): string {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';
  const plain = PLAIN.test(name) ? name : `${otherwise}${ending}`;
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}
