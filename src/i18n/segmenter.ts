/**
 * Cuts any text into its words. The platform chooses its dictionary by the script (Thai, Japanese, …), not by the
 * language, so that one does for texts that mix them.
 */
export const wordSegmenter = new Intl.Segmenter('und', { granularity: 'word' });
