import { vValidator } from '@hono/valibot-validator';
import * as v from 'valibot';
import { fieldErrors, formConfig, valuesOf } from '#fields/validate-form.ts';
import { HttpError } from './http-error.ts';

/**
 * Middleware, after `takesJson`: what the schema makes of the body is at `c.req.valid('json')`, checked as `validate`
 * checks. @throws HttpError 422
 */
export const validJson = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  vValidator('json', asForm(schema), (result) => {
    if (!result.success) throw new HttpError(422, { errors: fieldErrors(result.issues) });
  });

const asForm = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    v.unknown(),
    v.transform(valuesOf),
    v.lazy((input) => v.config(schema, formConfig(valuesOf(input)))),
  );
