/**
 * Whether what a file of `content/` says is a copy of another language's that waits for its translation: its editor has
 * left `untranslated: true` in it, as `npm run new:language` put it there.
 */
export const isUntranslated = (data: object): boolean => 'untranslated' in data && data.untranslated === true;
