import { afterEach, expect, test, vi } from 'vitest';
import { prepareUpload } from './prepare.ts';

afterEach(() => vi.unstubAllGlobals());

test('a photo that goes as it is is not kept unpacked', async () => {
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4_000, height: 3_000, close }));
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xd9])], 'photo.jpg', { type: 'image/jpeg' });
  expect(await prepareUpload(photo)).toBe(photo);
  expect(close).toHaveBeenCalledOnce();
});
