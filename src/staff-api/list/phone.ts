/**
 * A phone number as people in Thailand dial it, digits alone, whatever it was written with: `+66 (0)81-234 5678` and
 * `081.234.5678` are `0812345678`; one of another country keeps its code.
 */
export const dialled = (phone: string): string =>
  phone
    .replace(/[^\d+]/g, '')
    .replace(/^(?:\+|00)660?/, '0')
    .replace(/\D/g, '');

/** Whether a search is for a number: nothing but digits and what stands between them, three digits at least. */
export const isNumberLike = (query: string): boolean =>
  /^[\d\s+().\-/]+$/.test(query) && query.replace(/\D/g, '').length >= 3;
