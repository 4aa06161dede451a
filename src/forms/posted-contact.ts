import * as v from 'valibot';
import type { ContactFormProps } from '../islands/ContactForm.tsx';
import { contactSchema } from '../schemas/contact.ts';
import { validate } from '../schemas/validate.ts';

const text = v.fallback(v.optional(v.string()), undefined);
const box = v.fallback(v.optional(v.boolean()), undefined);
const typedSchema = v.object({
  name: text,
  email: text,
  phone: text,
  documentKind: text,
  message: text,
  submissionId: text,
  consents: v.object({ privacyPolicy: box, personalInformation: box, informationSecurity: box }),
});

type Refusal = { status: number; message: string; errors: Readonly<Record<string, string>> };
type Posted = Omit<ContactFormProps, 'locale' | 'texts' | 'consentTexts'>;

/**
 * The form again after a post without scripts: what was typed, what is wrong with it, and the same submission id
 * at the next try, so that one message is stored once.
 * @param input the form's fields as they came
 */
export function postedContact(input: Record<string, unknown>, refusal: Refusal): Posted {
  const { submissionId, ...values } = v.parse(typedSchema, input);
  const checked = validate(contactSchema, input);
  const types = checked.ok ? {} : checked.errors;
  return {
    values,
    submissionId: submissionId ?? crypto.randomUUID(),
    failure: refusal.status === 422 ? undefined : refusal.message,
    errors: Object.fromEntries(
      Object.entries(refusal.errors).map(([path, message]) => [
        path,
        { type: types[path]?.key ?? 'invalid', message },
      ]),
    ),
  };
}
