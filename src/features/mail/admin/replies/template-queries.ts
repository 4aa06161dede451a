import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Locale } from '#i18n/locales.ts';
import { textIn } from '#fields/localised-text.ts';
import { referenceOf } from '#fields/record.ts';
import { bangkokDay } from '#fields/day.ts';
import { ApiError, isTransient } from '#admin/api-error.ts';
import { call } from '#admin/api.ts';
import { shortDay } from '#admin/ui/dates.ts';
import { filled, type Template, type TemplateInput, templateSchema } from '../../reply-template.ts';
import type { ReplyInput } from '../../reply.ts';
import type { Answerable } from './replies.ts';

const PATH = '/api/admin/mails/templates';
const answerSchema = v.object({ items: v.array(templateSchema), canSend: v.boolean() });
export type KeptTemplates = v.InferOutput<typeof answerSchema>;

/** What answers can begin with, and whether mail is set up. */
export const templatesQuery = queryOptions({
  queryKey: ['mails', 'templates'],
  queryFn: ({ signal }) => call(PATH, { schema: answerSchema, signal }),
});

/** The version of one that was just added. */
const FIRST = 1;

/** Keeps one as it is written: adds it, or changes it over a version. @throws ApiError 412 with `current` */
export function templateKeeper(id: string) {
  /** A new one was sent and not answered: it may be kept already. */
  let isUnanswered = false;
  const put = (fields: TemplateInput, version?: number): Promise<KeptTemplates> =>
    call(PATH, {
      method: 'PUT',
      body: { ...fields, id },
      schema: answerSchema,
      ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
    });

  async function add(fields: TemplateInput): Promise<KeptTemplates> {
    try {
      return await put(fields);
    } catch (error) {
      isUnanswered = isTransient(error);
      throw error;
    }
  }

  return async (fields: TemplateInput, version?: number): Promise<KeptTemplates> => {
    if (version !== undefined) return put(fields, version);
    if (!isUnanswered) return add(fields);
    try {
      // What was written since goes over it; what a colleague made of it meanwhile is a conflict like any other.
      return await put(fields, FIRST);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return add(fields);
      throw error;
    }
  };
}

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
