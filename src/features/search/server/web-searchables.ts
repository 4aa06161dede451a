import { dictionaries } from '#i18n/dictionaries.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Organisation } from '#site/organisation.ts';
import type { Home, Page } from '#site/page.ts';
import { TECHNOLOGY_GROUPS, type Project } from '#features/projects/project.ts';
import type { Section } from '#site/sections.ts';
import type { Service } from '#features/services/service.ts';
import { markdownText } from '../engine/markdown-text.ts';
import type { Searchable } from '../engine/segment.ts';

/** One file of `content/`, in the language of the others. */
export interface WebFile<T> {
  readonly slug: string;
  readonly data: T;
  readonly body: string;
}

/** All content of one language that is prebuilt, or stands around lists of articles. */
export interface WebContent {
  readonly home: WebFile<Home>;
  readonly pages: readonly WebFile<Page>[];
  readonly projects: readonly WebFile<Project>[];
  readonly services: readonly WebFile<Service>[];
  readonly organisation: Organisation;
}

/** Pages that answer a form: nobody's destination. */
const NOT_SEARCHED = /-thanks$/;
/** Those whose URL is not their file's name. */
const PATHS: Readonly<Record<string, string>> = {
  'news-category': '/news/category',
  'events-category': '/events/category',
  'member-directory': '/member/directory',
};

/** Texts as an excerpt shows them, one behind the other: what ends as no sentence does is kept apart, as by `markdownText`. */
const inOneLine = (texts: readonly string[]): string =>
  texts
    .filter(Boolean)
    .join(' · ')
    .replace(/(?<=[.!?…]) ·/g, '');

const sectionsOf = (sections: readonly Section[]) => ({
  headings: sections.flatMap(({ title, items }) => [title, ...items.map((item) => item.title)]),
  texts: sections.flatMap(({ title, text, items }) => [
    title,
    text ?? '',
    ...items.flatMap((item) => [item.title, item.text ?? '']),
  ]),
});

/** What the organisation's own file puts on a page, by the page's name. */
function ofOrganisation(slug: string, { offices, committees, hotline, email }: Organisation, locale: Locale) {
  const { office, footer, form } = dictionaries[locale].pages;
  const none = { headings: [] as string[], texts: [] as string[] };
  if (slug === 'contact-us') {
    const places = offices.flatMap(({ name, role, city, address, phone, hours }) => [
      `${name} ${role}`,
      `${address.join(' ')} ${city}`,
      `${phone.display} ${hours}`,
    ]);
    const headings = offices.flatMap(({ name, city }) => [name, city]);
    const labels = [footer.hotline, office.phone, form.phone, form.email, footer.offices];
    return { headings: [...headings, ...labels], texts: [...places, hotline.display, email] };
  }
  if (slug === 'committees') {
    return {
      headings: committees.map(({ name }) => name),
      texts: committees.flatMap(({ name, mission, work, meets }) => [name, mission, ...work, meets]),
    };
  }
  return none;
}

function page(organisation: Organisation, { slug, data, body }: WebFile<Page>, locale: Locale): Searchable {
  const { headings, text } = markdownText(body);
  const blocks = sectionsOf(data.sections);
  const own = ofOrganisation(slug, organisation, locale);
  return {
    key: PATHS[slug] ?? `/${slug}`,
    version: '',
    title: data.title,
    headings: [...own.headings, ...headings, ...blocks.headings],
    text: inOneLine([data.lead, data.description, text, ...own.texts, ...blocks.texts]),
  };
}

function home({ data }: WebFile<Home>, { name, tagline, description, figures }: Organisation): Searchable {
  const blocks = sectionsOf(data.sections);
  const { hero, callToAction, lead } = data;
  return {
    key: '/',
    version: '',
    title: name,
    headings: [tagline, data.figuresTitle, ...blocks.headings],
    text: inOneLine([
      ...[lead, hero.title, hero.lead, description],
      ...figures.map(({ display, label }) => `${display} ${label}`),
      ...[...blocks.texts, callToAction.title, callToAction.text],
    ]),
  };
}

function project({ slug, data, body }: WebFile<Project>, locale: Locale): Searchable {
  const words = dictionaries[locale].pages.project;
  const { name, industry, summary, overview, solution, keyFeatures, technology, duration } = data;
  const stack = TECHNOLOGY_GROUPS.flatMap((group) =>
    technology[group] ? [`${words.groups[group]}: ${technology[group].join(', ')}`] : [],
  );
  return {
    key: `/project/${slug}`,
    version: '',
    title: name,
    headings: [industry, ...TECHNOLOGY_GROUPS.flatMap((group) => technology[group] ?? [])],
    text: inOneLine([
      ...[summary, overview, solution],
      ...[words.keyFeatures, ...keyFeatures, ...stack, duration, markdownText(body).text],
    ]),
  };
}

function service({ slug, data, body }: WebFile<Service>): Searchable {
  const { title, menu, summary, lead, description, outcomes, sections } = data;
  const { headings, text } = markdownText(body);
  const blocks = sectionsOf(sections);
  return {
    key: `/services/${slug}`,
    version: '',
    title,
    headings: [menu, ...headings, ...blocks.headings],
    text: inOneLine([summary, lead, description, ...outcomes, text, ...blocks.texts]),
  };
}

/** Everything that is web content in a language, the general before the particular. */
export function webSearchables(content: WebContent, locale: Locale): Searchable[] {
  const { organisation } = content;
  return [
    ...content.pages
      .filter(({ slug }) => !NOT_SEARCHED.test(slug))
      .map((file) => page(organisation, file, locale))
      .sort((one, other) => one.key.length - other.key.length),
    ...content.services.map(service),
    home(content.home, organisation),
    ...content.projects.map((file) => project(file, locale)),
  ];
}
