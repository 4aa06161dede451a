import { useEffect, useRef } from 'react';
import classes from './Media.module.css';

const WIDTH = 192;
const HEIGHT = 144;

/** A chosen file, drawn small: the security policy lets no page show a file by a URL of its own. */
export function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isShown = true;
    const draw = async (): Promise<void> => {
      const picture = await createImageBitmap(file).catch(() => undefined);
      const context = canvas.current?.getContext('2d');
      if (!picture || !context || !isShown) return;
      const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height);
      const [width, height] = [picture.width * scale, picture.height * scale];
      context.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
      picture.close();
    };
    void draw();
    return () => {
      isShown = false;
    };
  }, [file]);
  return (
    <canvas ref={canvas} width={WIDTH} height={HEIGHT} className={classes['preview']} aria-hidden="true" />
  );
}
