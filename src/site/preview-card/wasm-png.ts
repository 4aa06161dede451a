import { initWasm, Resvg } from '@resvg/resvg-wasm';
import wasm from '@resvg/resvg-wasm/index_bg.wasm?url&inline';
import { inlinedBytes } from './bytes.ts';
import { cardSvg, type Card } from './card.ts';

let ready: Promise<void> | undefined;

/** @returns the card as PNG, drawn without anything that would have to be beside the function */
export async function drawCardAnywhere(card: Card): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= initWasm(inlinedBytes(wasm));
  await ready;
  const image = new Resvg(await cardSvg(card));
  try {
    return new Uint8Array(image.render().asPng());
  } finally {
    image.free();
  }
}
