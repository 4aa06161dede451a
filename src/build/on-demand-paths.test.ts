import { describe, expect, it, vi } from 'vitest';
import { LOCALES } from '#i18n/locales.ts';
import { functionPaths, onDemandFunction } from './on-demand-paths.ts';

const page = (pattern: string, isPrerendered = false) =>
  ({ pattern, isPrerendered, type: 'page', origin: 'project' }) as const;

it('claims pages on demand in every language, and nothing else', () => {
  expect(
    functionPaths([
      page('/[...locale]/news/[id]'),
      page('/error'),
      page('/[...locale]/about-us', true),
      page('/404'),
      page('/500'),
      { pattern: '/old', isPrerendered: false, type: 'redirect', origin: 'project' },
    ]),
  ).toEqual([...LOCALES.map((locale) => `${locale === 'en' ? '' : `/${locale}`}/news/:id`), '/error']);
});

it('loads packages such as React as they are for visitors, where the host says nothing', async () => {
  vi.stubEnv('NODE_ENV', undefined);
  // A package that is asked while it loads.
  const loaded = 'export const mode = process.env.NODE_ENV';
  const written = `import { mode } from 'data:text/javascript,${encodeURIComponent(loaded)}';
    const createHandler = () => mode;
    export default createHandler({});
    export const config = { path: '/*' };
    export { mode };`;
  const source = onDemandFunction(written, []);
  const { mode } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { mode: string };
  expect(mode).toBe('production');
});

describe('the function', () => {
  const written = `
    const createHandler = () => () => new Response('page');
    export default createHandler({});
    export const config = { path: '/*' };`;
  const load = async () => {
    const source = onDemandFunction(written, ['/news', '/news/:id']);
    return (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
      default: (request: Request) => Response;
      config: { path: string[] };
    };
  };

  it('claims its own paths and leads to the one URL of a page', async () => {
    const { default: answer, config } = await load();
    expect(config.path).toEqual(['/news', '/news/:id']);
    for (const path of ['/news/', '/news/.html']) {
      const { status, headers } = answer(new Request(`https://www.example.com${path}?a=1`));
      expect([status, headers.get('location')]).toEqual([301, '/news?a=1']);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect(await answer(new Request('https://www.example.com/news')).text()).toBe('page');
    expect(answer(new Request('https://www.example.com/consent/', { method: 'POST' })).status).toBe(200);
  });

  it('stops where the adapter writes something else', () => {
    expect(() => onDemandFunction('export default handler', [])).toThrow(/look at src\/build/);
  });
});
