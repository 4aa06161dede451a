import content from '#content.json' with { type: 'json' };

const slugs = new Map<string, readonly string[]>(Object.entries(content.articleSlugs));

/** The slugs that Markdown files of a kind of article have, as the build found them. */
export const fileSlugs = async (kind: string): Promise<ReadonlySet<string>> => new Set(slugs.get(kind));
