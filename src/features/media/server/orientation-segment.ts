const HEADER = Buffer.from('Exif\0\0', 'latin1');
const ORIENTATION = 0x0112;
const SHORT = 3;

/** A whole APP1 segment that says the orientation and nothing else. */
export function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const content = Buffer.concat([HEADER, tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return Buffer.concat([head, content]);
}
