import { z } from 'astro/zod';
import * as v from 'valibot';

/**
 * Lets a content collection be checked by a valibot schema: Astro 7.3 takes zod only. When Astro accepts
 * Standard Schema, this file can go.
 *
 * @returns a zod schema whose output is the valibot schema's, and whose issues name the field and the reason
 */
export const collectionSchema = <S extends v.GenericSchema>(schema: S) =>
  z.unknown().transform((input, context): v.InferOutput<S> => {
    const result = v.safeParse(schema, input);
    if (result.success) return result.output;
    for (const issue of result.issues) {
      const path = (v.getDotPath(issue) ?? '').split('.').filter(Boolean);
      context.addIssue({ code: 'custom', path, message: issue.message });
    }
    return z.NEVER;
  });
