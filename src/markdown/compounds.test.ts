import { expect, test } from 'vitest';
import { renderMarkdown } from './render.ts';
import { TEXTS } from '#tests/support/markdown/texts.ts';

const html = (markdown: string) => renderMarkdown(markdown, 'th', { texts: TEXTS }).html;

test('Thai compounds stay on one line, and code stays as it is', () => {
  expect(html('ตามนโยบายความเป็นส่วนตัวของเรา `ข้อมูลส่วนบุคคล`')).toBe(
    '<p>ตามนโยบาย<span class="nobr">ความเป็นส่วนตัว</span>ของเรา <code>ข้อมูลส่วนบุคคล</code></p>',
  );
  expect(html('[ข้อมูลส่วนบุคคล](/a)')).toContain('<span class="nobr">ข้อมูลส่วนบุคคล</span></a>');
});
