interface Kept {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Prints some lines and nothing else of the page: from a frame that goes with the printing. */
export function printLines({ title, lines }: Kept): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = title;
  frame.addEventListener('load', () => {
    const page = frame.contentDocument;
    if (!page || !frame.contentWindow) return;
    page.title = title;
    const [heading, list] = [page.createElement('h1'), page.createElement('pre')];
    heading.textContent = title;
    list.textContent = lines.join('\n');
    page.body.replaceChildren(heading, list);
    frame.contentWindow.addEventListener('afterprint', () => frame.remove());
    frame.contentWindow.print();
  });
  frame.srcdoc = '<!doctype html><title></title>';
  document.body.append(frame);
}

/** Saves some lines as a text file. */
export function saveLines({ title, lines }: Kept, fileName: string): void {
  const url = URL.createObjectURL(new Blob([[title, '', ...lines, ''].join('\r\n')], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has to have read it first.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
