import { afterAll, beforeAll, vi } from 'vitest';

/** As much of a browser as `dimensions` needs: a picture has the size that its file's name tells, `640x480.png`. */
export function withPictures(): void {
  const files = new Map<string, File>();

  class Picture {
    width = 0;
    height = 0;
    onload: () => void = () => {};
    onerror: () => void = () => {};

    set src(address: string) {
      const size = /(\d+)x(\d+)/.exec(files.get(address)?.name ?? '');
      files.delete(address);
      this.width = Number(size?.[1]);
      this.height = Number(size?.[2]);
      queueMicrotask(() => (size ? this.onload() : this.onerror()));
    }
  }

  beforeAll(() => {
    vi.stubGlobal('Image', Picture);
    vi.stubGlobal('window', { URL });
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (!(file instanceof File)) throw new TypeError('no file');
      const address = `blob:${files.size}-${file.name}`;
      files.set(address, file);
      return address;
    });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
