// What a text can be asked (rules.md#validation-rules). The form rules (`src/fields/rules.ts`) and the schemas ask
// here, so that each rule is written once.

/** Whether there is more to a text than white space: rule `required`. */
export const isFilled = (text: string): boolean => text.trim() !== '';

/** Letters, digits, signs: something to see. Zero-width characters alone are an empty answer. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;
/** The schemas' stricter reading of `required`: whoever reads the text sees something. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Rule `min`, in UTF-16 code units as `minlength` of an HTML field counts. */
export const isAtLeast = (text: string, length: number): boolean => text.length >= length;
/** Rule `max`, in UTF-16 code units as `maxlength` of an HTML field counts. */
export const isAtMost = (text: string, length: number): boolean => text.length <= length;
