import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setEnvironmentContext } from '@netlify/blobs';
import { entities } from '#app/registry.ts';
import { limits } from '#fields/limits.ts';
import { staffApp } from '#staff-api/app.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { openStores } from '#store/stores.ts';
import { article, BOTH } from '#tests/support/server/articles.ts';
import { benchDependencies, storeBenchUser } from './bench-dependencies.ts';
import { startBenchBlobs } from './bench-blobs.ts';

type Handler = (request: Request, context: object) => Promise<Response>;

/** As much of each as a large chamber has; of news as many records as `npm run bench` has. */
const STORED = { news: 2_500, events: 500, jobs: 200, members: 2_000 };
const PARAGRAPHS =
  'We *moved* to [Bangkok](/contact-us), where 40 people work now.\n\n## Why\n\n- Room for all\n- Light\n\n';
const long = (text: string, most: number): string => text.repeat(Math.floor(most / text.length)).trim();
/** As long as it may be, with room for a number. */
const TITLE = long('ข่าวสารของหอการค้าสะพาน ', limits.title - 10);
const BODY = long(PARAGRAPHS, limits.body - 10);
const member = {
  ...{ email: 'a@b.co', lastName: 'ใจดี', firstName: 'สมหญิง', phone: '021234567', status: 'active' },
  company: { en: 'Siam Weaving Co., Ltd.', th: 'บริษัท สยามทอผ้า จำกัด' },
  about: { en: 'Hand-woven silk for hotels. '.repeat(10), th: 'ผ้าไหมทอมือสำหรับโรงแรม '.repeat(10) },
  industry: 'manufacturing',
  province: 'khonKaen',
  website: 'https://weaving.example.com',
  directory: true,
  directoryProof: 'E-mail of 3 November 2026',
};
const samples: Readonly<Record<keyof typeof STORED, object>> = {
  news: { ...article.news, state: BOTH },
  events: { ...article.events, title: { en: TITLE, th: TITLE }, state: BOTH },
  jobs: { ...article.jobs, state: BOTH },
  members: member,
};
/** What each copy has of its own. */
const own = (text: string, number: number): string =>
  text
    .replaceAll(/"(new-office|open-house|backend-developer)"/g, `"$1-${number}"`)
    .replaceAll(TITLE, `${TITLE} ${number}`)
    .replaceAll('New office', `New office ${number}`)
    .replaceAll('2026-12-01T', `20${16 + (number % 12)}-${10 + (number % 3)}-${10 + (number % 18)}T`)
    .replaceAll(member.email, `visitor${number}@b.co`)
    .replaceAll('Siam Weaving', `Weaving ${(number * 7_919) % 10_007}`);

/**
 * The function of pages on demand, as it was built, with much in its store. Copies are written past the staff API,
 * through which they would take minutes.
 */
async function open() {
  const { connection } = await startBenchBlobs();
  setEnvironmentContext(connection);
  const stores = openStores(300_000);
  await storeBenchUser(stores);
  const app = staffApp(entities, () => ({ ...benchDependencies(stores, Date.now), process: {} }));
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await app.request(`/api/admin/${path}`, sent, {});
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { id: string; url: string };
  };
  const { id } = await post('news', {
    ...samples.news,
    slug: 'long',
    title: { en: TITLE, th: TITLE },
    body: { en: BODY, th: BODY },
  });
  const { pathname, search } = new URL((await post(`news/${id}/preview-links`, { days: 7 })).url);
  for (const [entity, count] of Object.entries(STORED) as [keyof typeof STORED, number][]) {
    const first = (await post(entity, samples[entity])).id;
    const store = stores(`records-${entity}`);
    const { text = '' } = (await store.get(first)) ?? {};
    await mapConcurrently([...Array(count).keys()], 30, async (number) => {
      const copy = first.slice(0, -12) + number.toString(16).padStart(12, '0');
      await store.set(copy, own(text, number).replaceAll(first, copy));
    });
  }
  const built = pathToFileURL(join(process.cwd(), '.netlify/v1/functions/ssr/ssr.mjs')).href;
  const { default: handler } = (await import(built)) as { default: Handler };
  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    handler(new Request(new URL(path, 'http://localhost'), init), {
      ip: '192.0.2.1',
      waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
    });
  // What a search finds is read in several calls.
  for (const locale of ['en', 'th'])
    while (
      !((await (await call(`/api/search?q=office&locale=${locale}`)).json()) as { isComplete: boolean })
        .isComplete
    );
  return { call, preview: pathname + search };
}

let opened: ReturnType<typeof open> | undefined;
/** That of this process; filled for the first who asks. */
export const builtPages = (): ReturnType<typeof open> => (opened ??= open());
