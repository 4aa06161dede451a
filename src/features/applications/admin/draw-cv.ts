import { getDocument, GlobalWorkerOptions, type PDFPageProxy } from 'pdfjs-dist/build/pdf.min.mjs';
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker';

/** More pages nobody reads beside a record; they are in the file. */
const MOST_PAGES = 30;
/** Sharp on screens with two dots for one. */
const WIDTH = 1_400;
const STYLE = `body { margin: 0; display: grid; gap: 8px; padding: 8px; background: #6b7280; }
canvas { width: 100%; height: auto; background: #fff; }
p { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }`;

export interface Drawn {
  readonly shown: number;
  readonly pages: number;
}

/**
 * Draws a file as pictures into a frame in which no script runs: pages of a PDF, or a picture. What is in the file is read
 * by pdf.js in a worker, or by the browser's reader of pictures, and none of it becomes a part of the page.
 * @param frame sandboxed, of our own origin
 * @throws Error for a file that cannot be read
 */
export async function drawCv(file: Blob, frame: Document): Promise<Drawn> {
  const style = frame.createElement('style');
  style.textContent = STYLE;
  frame.head.replaceChildren(style);
  frame.body.replaceChildren();
  return file.type === 'application/pdf' ? drawPdf(file, frame) : drawPicture(file, frame);
}

async function drawPicture(file: Blob, frame: Document): Promise<Drawn> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  drawInto(frame, picture);
  return { shown: 1, pages: 1 };
}

async function drawPdf(file: Blob, frame: Document): Promise<Drawn> {
  const worker = new PdfWorker();
  GlobalWorkerOptions.workerPort = worker;
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    verbosity: 0,
    useWasm: false,
    useWorkerFetch: false,
  });
  try {
    const pdf = await task.promise;
    const shown = Math.min(pdf.numPages, MOST_PAGES);
    for (let place = 1; place <= shown; place++) await drawPage(await pdf.getPage(place), frame);
    return { shown, pages: pdf.numPages };
  } finally {
    await task.destroy();
    worker.terminate();
  }
}

/** A page as a picture, and what it says for those who do not see it. */
async function drawPage(page: PDFPageProxy, frame: Document): Promise<void> {
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: WIDTH / width });
  // Its fonts are those of our page, so it is drawn here first.
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  drawInto(frame, canvas);
  const { items } = await page.getTextContent();
  const text = frame.createElement('p');
  text.textContent = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  frame.body.append(text);
}

function drawInto(frame: Document, picture: HTMLCanvasElement | ImageBitmap): void {
  const canvas = frame.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  frame.body.append(canvas);
}
