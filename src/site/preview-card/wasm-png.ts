import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { cardSvg, type Card } from './card.ts';

/** Not within the code, which the build would take apart. The adapter's trace finds it by this call, and takes it along. */
const WASM = import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm');

let ready: Promise<void> | undefined;

/** @returns the card as PNG, drawn without code of the machine's own */
export async function drawCardAnywhere(card: Card): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= readFile(new URL(WASM)).then(initWasm);
  await ready;
  const image = new Resvg(await cardSvg(card));
  try {
    return new Uint8Array(image.render().asPng());
  } finally {
    image.free();
  }
}
