import { expect, test } from 'vitest';
import { packedObjects, pdf, type PdfObject } from '#tests/support/server/cv-files.ts';
import { verdict } from '#tests/support/server/cv-verdict.ts';

const hex = (text: string, encoding: 'latin1' | 'utf16le' = 'latin1'): string =>
  `<${Buffer.from(text, encoding).toString('hex')}>`;
const link = (address: string): string => `<< /Type /Action /S /URI /URI ${address} >>`;
const SCRIPT = 'javascript:alert(1)';

test.each<[string, ...PdfObject[]]>([
  ['a script', link(`(${SCRIPT})`)],
  ['a script in capitals', link('(JavaScript:alert\\(1\\))')],
  ['a script behind blanks', link('( \\t\\r\\n javascript:x)')],
  ['a script with blanks in its name', link('(java\\tscr\\\nipt :x)')],
  ['a script in escaped letters', link('(\\152ava\\163cript:x)')],
  ['a script in hexadecimal digits', link(hex(SCRIPT))],
  ['a script in the letters of UTF-16', link(hex(`\ufeff${SCRIPT}`, 'utf16le'))],
  ['a script behind a mark of UTF-8', link(hex(`\xef\xbb\xbf${SCRIPT}`))],
  ['a script under an escaped name', `<< /S /URI /#55RI (${SCRIPT}) >>`],
  ['a script that stands elsewhere', link('6 0 R'), `(${SCRIPT})`],
  ['a script among packed objects', packedObjects(link(`(${SCRIPT})`))],
  ['a script of another language', link('(vbscript:x)')],
  ['a file on another machine', link('(file://server.example/share/x.docx)')],
  ['such a file behind more slashes', link('(file:////server.example/x)')],
  ['such a file in escaped backslashes', link('(file:///%5c%5Cserver.example/x)')],
  ['such a file without a scheme', link('(\\\\\\\\server.example\\\\x)')],
  ['such a file in the letters of UTF-16', link(hex('\ufefffile://server.example/x', 'utf16le'))],
  ['such a file that stands elsewhere', link('6 0 R'), '(file://server.example/x)'],
  ['a page of its own', link('(data:text/html,x)')],
  ['a base that is a script', `<< /URI << /Base (${SCRIPT}) >> >>`],
  ['a file that is a script', `<< /S /GoToR /F (${SCRIPT}) /D [0 /Fit] >>`],
  ['such a file with facts', `<< /S /SubmitForm /F << /FS /URL /UF (${SCRIPT}) >> >>`],
])('a PDF with a link to %s is harmful', async (_, ...objects) => {
  expect(await verdict(pdf(objects))).toBe('harmfulFile');
});

test('so is a link that a viewer finds on the page', async () => {
  const annotation = `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${link(`(${SCRIPT})`)} >>`;
  const page = '/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [5 0 R]';
  const file = Buffer.from(pdf([annotation, `<< ${page} >>`])).toString('latin1');
  expect(await verdict(Buffer.from(file.replace('/Kids [3 0 R]', '/Kids [6 0 R]'), 'latin1'))).toBe(
    'harmfulFile',
  );
});

test.each<[string, ...PdfObject[]]>([
  ['to a site', link('(https://example.com/javascript:a)')],
  ['to a place without a scheme', link('(linkedin.com/in/somying)')],
  ['to a file of the writer’s own machine', link('(file:///C:/Users/Somying/portfolio.pdf)')],
  ['and a title with slashes', '<< /Title 6 0 R /Contents (//) >>', '(// Somying //)'],
  ['to a mailbox', link(hex('mailto:somying@example.com'))],
  ['and a title that begins so', '<< /Title (JavaScript: ten years) /Contents (javascript:) >>'],
])('a PDF with a link %s is taken', async (_, ...objects) => {
  expect(await verdict(pdf(objects))).toBe('application/pdf');
});
