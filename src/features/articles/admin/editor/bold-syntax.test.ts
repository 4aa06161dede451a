import { micromark } from 'micromark';
import { expect, it } from 'vitest';
import { BOLD_TEXTS } from '#tests/support/markdown/bold-texts.ts';
import { boldSyntax } from './bold-syntax.ts';

it.each(BOLD_TEXTS)('the editor shows as bold what the site does: %j', (markdown, html) => {
  expect(micromark(markdown, { extensions: [boldSyntax] })).toBe(`<p>${html}</p>`);
});
