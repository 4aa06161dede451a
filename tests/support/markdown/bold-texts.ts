/** Texts with `**` beside letters, and what readers see: on the site and in the editor alike. */
export const BOLD_TEXTS: readonly (readonly [markdown: string, html: string])[] = [
  ['คือ**“สะพาน”**ของ', 'คือ<strong>“สะพาน”</strong>ของ'],
  ['**หมายเหตุ:**ปิดวันหยุด **100%**ของ', '<strong>หมายเหตุ:</strong>ปิดวันหยุด <strong>100%</strong>ของ'],
  ['ตาม**(PDPA)** ก\n**[ข]**ค', 'ตาม<strong>(PDPA)</strong> ก\n<strong>[ข]</strong>ค'],
  ['これは**「橋」**です', 'これは<strong>「橋」</strong>です'],
  // Notes, powers, and what has spaces: as everywhere else.
  ['ราคา*(ไม่รวมภาษี*)', 'ราคา*(ไม่รวมภาษี*)'],
  ['ก ** ข ** ค **\nง', 'ก ** ข ** ค **\nง'],
  ['ก**\n**', 'ก**\n**'],
  ['see**(a)**b', 'see**(a)**b'],
];
