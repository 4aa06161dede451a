/** Where text begins that is not to be read, or to be read as it stands, and how it ends. */
const RAW = /<!--|<!\[CDATA\[|<\?/g;
const ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' };
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
/** An attribute; a value holds no bracket that opens, or it is no XML. */
const ATTRIBUTE = /\s*([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

/**
 * XML as text to search in: UTF-8, or UTF-16 whose letters then have no zeros between them. Comments and instructions
 * to programs are gone, and what stood in CDATA is text like any other, since Word reads over them alike.
 */
export function xmlText(xml: Buffer): string {
  const text = xml.toString('latin1').replaceAll('\0', '');
  const pieces: string[] = [];
  let from = 0;
  for (;;) {
    RAW.lastIndex = from;
    const [begin] = RAW.exec(text) ?? [];
    const end = begin === undefined ? -1 : text.indexOf(ENDS[begin] ?? '', RAW.lastIndex);
    if (begin === undefined || end < 0) break;
    pieces.push(text.slice(from, RAW.lastIndex - begin.length));
    if (begin === '<![CDATA[') pieces.push(text.slice(RAW.lastIndex, end).replaceAll('<', ' '));
    from = end + (ENDS[begin] ?? '').length;
  }
  return [...pieces, text.slice(from)].join('');
}

/** Signs that are written as numbers or by name, as themselves: `&#68;DE` is `DDE`. */
export const withoutReferences = (text: string): string =>
  text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** The attributes of each element of these names, whatever prefix it has; values without references. */
export function* elementsOf(xml: string, names: readonly string[]): Generator<ReadonlyMap<string, string>> {
  const beginning = new RegExp(`<(?:[\\w.-]+:)?(?:${names.join('|')})(?![\\w.:-])`, 'g');
  for (const { 0: found, index } of xml.matchAll(beginning)) {
    const attributes = new Map<string, string>();
    ATTRIBUTE.lastIndex = index + found.length;
    for (let one = ATTRIBUTE.exec(xml); one; one = ATTRIBUTE.exec(xml)) {
      attributes.set(one[1] ?? '', withoutReferences(one[2] ?? one[3] ?? ''));
    }
    yield attributes;
  }
}
