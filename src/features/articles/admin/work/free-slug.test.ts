import { expect, test } from 'vitest';
import { ApiError } from '#admin/api-error.ts';
import { withFreeSlug } from './free-slug.ts';

/** Stores under any slug but those that others have. */
async function storedAs(first: string, taken: readonly string[], isProposed = true): Promise<string> {
  let slug = first;
  const store = async (): Promise<string> => {
    if (taken.includes(slug)) throw new ApiError('Taken', { status: 409, errors: { slug: 'Taken' } });
    return slug;
  };
  const proposal = {
    get: () => slug,
    set: (next: string) => void (slug = next),
    isProposed: () => isProposed,
  };
  return withFreeSlug(store, proposal);
}

test('a proposed slug that others have gets the next number', async () => {
  expect(await storedAs('job-mobile', [])).toBe('job-mobile');
  expect(await storedAs('job-mobile', ['job-mobile', 'job-mobile-2'])).toBe('job-mobile-3');
});

test('one that somebody typed stays, and so does what fails for another reason', async () => {
  await expect(storedAs('mine', ['mine'], false)).rejects.toThrow('Taken');
  const slug = { get: () => 'a', set: () => expect.fail(), isProposed: () => true };
  await expect(withFreeSlug(() => Promise.reject(new ApiError('No')), slug)).rejects.toThrow('No');
});
