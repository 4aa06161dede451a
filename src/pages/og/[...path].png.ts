import type { APIRoute, GetStaticPaths } from 'astro';
import { home, organisation, page, projects, services, slugOf } from '#site/content.ts';
import { cachedCard } from '#site/preview-card/cache.ts';
import type { Card } from '#site/preview-card/card.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';

const pageNames = [
  'about-us',
  'committees',
  'contact-us',
  'member',
  'news',
  'news/category',
  'career',
  'events',
  'project',
  'services',
  'information-security-policy',
  'personal-information',
  'privacy-policy',
];

async function cards(locale: Locale): Promise<{ params: { path: string }; props: Card }[]> {
  const owner = await organisation(locale);
  const titleOf = async (name: string): Promise<string> =>
    (await page(locale, name.replace('/', '-'))).data.title;
  const [projectLabel, serviceLabel] = [await titleOf('project'), await titleOf('services')];
  const card = (path: string, title: string, label: string) => ({
    params: { path: `${locale}/${path}` },
    props: { locale, title, label, organisation: owner.name },
  });
  return [
    card('home', (await home(locale)).hero.title, owner.tagline),
    ...(await Promise.all(pageNames.map(async (name) => card(name, await titleOf(name), owner.tagline)))),
    ...(await projects(locale)).map((entry) =>
      card(`project/${slugOf(entry)}`, entry.data.name, projectLabel),
    ),
    ...(await services(locale)).map((entry) =>
      card(`services/${slugOf(entry)}`, entry.data.title, serviceLabel),
    ),
  ];
}

export const getStaticPaths = (async () =>
  (await Promise.all(LOCALES.map(cards))).flat()) satisfies GetStaticPaths;

/** The preview card of each page in each language: `/og/th/services/employment-pass.png`. */
export const GET: APIRoute<Card> = async ({ props }) =>
  new Response(new Uint8Array(await cachedCard(props)), { headers: { 'Content-Type': 'image/png' } });
