import sharp from 'sharp';
import { cardSvg, type Card } from './card.ts';

/** @returns the card as a small PNG; for the build alone, since sharp is too large for a function */
export const drawCard = async (card: Card): Promise<Buffer> =>
  sharp(Buffer.from(await cardSvg(card)))
    .png({ palette: true, colours: 64 })
    .toBuffer();
