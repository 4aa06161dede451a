import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import * as v from 'valibot';
import { parse } from 'yaml';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { organisationSchema } from '../organisation.ts';

/** What mails say of the organisation; functions cannot see `content/`. */
const FACTS = 'src/features/mail/server/organisation.json';
const { name, email, hotline } = organisationSchema.entries;
const factsSchema = v.object({ name, email, hotline });

async function factsIn(root: URL, locale: Locale) {
  const file = new URL(`content/organisation/${locale}.yml`, root);
  const facts = v.parse(factsSchema, parse(await readFile(file, 'utf8')));
  return [locale, { ...facts, hotline: facts.hotline.display }] as const;
}

/** The facts of `content/organisation/{en,th}.yml`, as the file for the mails has them. */
export async function organisationFacts(root: URL): Promise<string> {
  const facts = await Promise.all(LOCALES.map((locale) => factsIn(root, locale)));
  return `${JSON.stringify(Object.fromEntries(facts), undefined, 2)}\n`;
}

/**
 * Keeps the mails' copy of the organisation's name, hotline and e-mail in step with what editors wrote, before
 * anything is bundled. The copy is committed, so that types and tests have it without a build.
 */
export function mailFacts(): AstroIntegration {
  return {
    name: 'mail-facts',
    hooks: {
      'astro:config:setup': async ({ config }) => {
        const file = new URL(FACTS, config.root);
        // A file that is wrong ends the build a moment later, in the words of its collection.
        const facts = await organisationFacts(config.root).catch(() => undefined);
        const present = await readFile(file, 'utf8').catch(() => '');
        if (facts !== undefined && present !== facts) await writeFile(file, facts);
      },
    },
  };
}
