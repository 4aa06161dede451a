import { type FilesOf, readCollection } from '#build/content.ts';
import type { FileJob } from '#features/articles/jobs/job-filter.ts';
import type { Locale } from '#i18n/locales.ts';
import { collections, placeOf } from './content.ts';
import { siteContent } from './site-content.ts';

const slugsOf = (files: readonly { id: string; path: string }[]): string[] =>
  [...new Set(files.map((file) => placeOf(file).slug))].toSorted();

function jobsIn(files: FilesOf<typeof collections.jobs>): FileJob[] {
  return slugsOf(files).map((slug) => {
    const own = files.filter((file) => placeOf(file).slug === slug);
    const copies = own.map((file) => {
      const { title, closesAt } = file.data;
      return [placeOf(file).locale, { title, ...(closesAt && { closesAt }) }] as const;
    });
    return { slug, copies: Object.fromEntries(copies) };
  });
}

/** What e-mails say of the organisation, by language. */
function organisationsIn(files: FilesOf<typeof collections.organisation>) {
  const facts = files.map(({ id, data: { name, email, hotline } }) => [
    id,
    { name, email, hotline: hotline.display },
  ]);
  return Object.fromEntries(facts) as Record<Locale, { name: string; email: string; hotline: string }>;
}

/** What functions need to know of `content/`: they import it as `#content.json`. @throws Error naming a file, and why */
export async function contentManifest(root: string) {
  const [jobs, projects, organisation, [policies], site] = await Promise.all([
    readCollection(root, collections.jobs),
    readCollection(root, collections.projects),
    readCollection(root, collections.organisation),
    readCollection(root, collections.policies),
    siteContent(root),
  ]);
  if (!policies) throw new Error('content/organisation/policies.json is missing.');
  return {
    jobs: jobsIn(jobs),
    /** Projects that are samples, by their slugs. */
    samples: slugsOf(projects.filter(({ data }) => data.sample)),
    organisation: organisationsIn(organisation),
    policies: policies.data,
    site,
  };
}
