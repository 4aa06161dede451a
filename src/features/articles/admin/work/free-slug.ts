import { ApiError } from '#admin/api-error.ts';
import { nextSlug } from '../slug-proposal.ts';

/** How often a proposed slug that others have is tried with the next number. */
const TRIES = 20;

interface Slug {
  readonly get: () => string;
  readonly set: (slug: string) => void;
  /** Whether it was proposed: one that somebody typed stays. */
  readonly isProposed: () => boolean;
}

/** Stores an article; with the next number behind its proposed slug while others have it. @throws what `store` throws */
export async function withFreeSlug<T>(store: () => Promise<T>, slug: Slug): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const tried = slug.get();
    try {
      return await store();
    } catch (error) {
      const isTaken = error instanceof ApiError && error.status === 409 && 'slug' in error.errors;
      if (!isTaken || !slug.isProposed() || tries === TRIES) throw error;
      slug.set(nextSlug(tried));
    }
  }
}
