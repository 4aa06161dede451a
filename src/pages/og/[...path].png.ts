import type { APIRoute, GetStaticPaths } from 'astro';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { getCollection } from 'astro:content';
import { takeAlong } from '#build/kept-files.ts';
import { home, organisation, projects, services, slugOf } from '#site/content.ts';
import { keptCard, newCard } from '#site/preview-card/cache.ts';
import { fileName } from '#site/paths.ts';
import type { Card } from '#site/preview-card/card.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';

/** Every page with a URL of its own, `news/category`, as its file is beside this one. */
const pageNames = readdirSync('src/pages/[...locale]', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.astro') && !file.includes('['))
  .map((file) => file.replace(/(?:\/index)?\.astro$/, ''));

async function cards(locale: Locale): Promise<{ params: { path: string }; props: Card }[]> {
  const owner = await organisation(locale);
  const titles = new Map((await getCollection('pages')).map(({ id, data }) => [id, data.title]));
  /** Undefined for what has no text in `content/pages`, such as an answer to a form. */
  const titleOf = (name: string): string | undefined => titles.get(`${locale}/${fileName(`/${name}`)}`);
  const [projectLabel = '', serviceLabel = ''] = [titleOf('project'), titleOf('services')];
  const card = (path: string, title: string, label: string) => ({
    params: { path: `${locale}/${path}` },
    props: { locale, title, label, organisation: owner.name },
  });
  return [
    card('home', (await home(locale)).hero.title, owner.tagline),
    ...pageNames.flatMap((name) => {
      const title = titleOf(name);
      return title === undefined ? [] : [card(name, title, owner.tagline)];
    }),
    ...(await projects(locale)).map((entry) =>
      card(`project/${slugOf(entry)}`, entry.data.name, projectLabel),
    ),
    ...(await services(locale)).map((entry) =>
      card(`services/${slugOf(entry)}`, entry.data.title, serviceLabel),
    ),
  ];
}

/** One that an earlier build has drawn is taken along as it is: as a page it costs as much as any other. */
function isNew({ params, props }: { params: { path: string }; props: Card }): boolean {
  const file = import.meta.env.DEV ? undefined : keptCard(props);
  if (file) takeAlong(`og/${params.path}.png`, file);
  return !file;
}

export const getStaticPaths = (async () =>
  (await Promise.all(LOCALES.map(cards))).flat().filter(isNew)) satisfies GetStaticPaths;

/** The preview card of each page in each language: `/og/th/services/employment-pass.png`. */
export const GET: APIRoute<Card> = async ({ props }) => {
  const file = keptCard(props);
  const png = file ? await readFile(file) : await newCard(props);
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
