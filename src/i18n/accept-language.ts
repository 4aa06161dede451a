/**
 * The languages of an `Accept-Language` header, the wanted ones first (RFC 9110, section 12.5.4).
 * A weight that is not a number from 0 to 1 counts as 0 and, like `q=0`, drops its language.
 */
export function acceptedLanguages(header: string | null | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.toLowerCase().startsWith('q='));
      const quality = weight === undefined ? 1 : Number(weight.slice(2));
      return { tag, quality: quality >= 0 && quality <= 1 ? quality : 0 };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
