import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Locale } from '#i18n/locales.ts';
import { textIn } from '#fields/localised-text.ts';
import { referenceOf } from '#fields/record.ts';
import { bangkokDay } from '#fields/day.ts';
import { call } from '#admin/api.ts';
import { shortDay } from '#admin/ui/dates.ts';
import { filled, type Template, type TemplateInput, templateSchema } from '../../reply-template.ts';
import type { ReplyInput } from '../../reply.ts';
import type { Answerable } from './replies.ts';

const PATH = '/api/admin/mails/templates';
const answerSchema = v.object({ items: v.array(templateSchema), canSend: v.boolean() });
type KeptTemplates = v.InferOutput<typeof answerSchema>;

/** What answers can begin with, and whether mail is set up. */
export const templatesQuery = queryOptions({
  queryKey: ['mails', 'templates'],
  queryFn: ({ signal }) => call(PATH, { schema: answerSchema, signal }),
});

/** Keeps one as it is written: adds it, or changes it over a version. @throws ApiError 404, 412 with `current` */
export const keepTemplate = (
  template: TemplateInput & Pick<Template, 'id'>,
  version?: number,
): Promise<KeptTemplates> =>
  call(PATH, {
    method: 'PUT',
    body: template,
    schema: answerSchema,
    ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
  });

/** @throws ApiError */
export const dropTemplate = (id: string): Promise<KeptTemplates> =>
  call(PATH, { method: 'DELETE', query: { id }, schema: answerSchema });

/** A reply that begins with a template, in the person's language or else in the one that the template has. */
export function fromTemplate(
  { subject, body }: Template,
  record: Pick<Answerable, 'id' | 'name' | 'locale' | 'createdAt'>,
  author: string,
): ReplyInput {
  const locale: Locale = record.locale;
  const values = {
    name: record.name,
    author,
    date: shortDay(locale, bangkokDay(record.createdAt)),
    reference: referenceOf(record),
  };
  return { subject: filled(textIn(subject, locale), values), body: filled(textIn(body, locale), values) };
}
