import { expect, test } from 'vitest';
import { filledFor } from './step-drafts.ts';

const words = { subject: 'Hello {{name}}', body: '{{name}}{{job}}' };

test('each applicant’s own name and position stand in it, whatever signs they hold', () => {
  const applicant = { name: 'A$$AP $& Co', jobTitle: '$1 clerk', locale: 'en' } as const;
  const { subject, body } = filledFor(applicant, words);
  expect(subject).toBe('Hello A$$AP $& Co');
  expect(body).toContain('$1 clerk');
});

test('what looks like a place to fill in within a name stays as it is', () => {
  const applicant = { name: '{{job}}', jobTitle: 'Clerk', locale: 'en' } as const;
  expect(filledFor(applicant, words).subject).toBe('Hello {{job}}');
});

test('without a position nothing stands for one', () => {
  const applicant = { name: 'Ann', jobTitle: undefined, locale: 'en' } as const;
  expect(filledFor(applicant, words).body).toBe('Ann');
});
