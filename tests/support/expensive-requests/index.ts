import { articles } from './articles.ts';
import { files } from './files.ts';
import { forms } from './forms.ts';
import { headers } from './headers.ts';
import { lists, searches } from './lists.ts';
import type { ExpensiveRequest } from './request.ts';
import { signIn } from './sign-in.ts';

/** Requests of every kind, each of which was expensive once, or is what would be to a part that is not linear. */
export const EXPENSIVE_REQUESTS: readonly ExpensiveRequest[] = [
  ...[...forms, ...headers, ...signIn, ...articles, ...lists, ...searches].map((one) => ({
    ...one,
    carriesFile: false,
  })),
  ...files.map((one) => ({ ...one, carriesFile: true })),
];
