import * as v from 'valibot';
import { follows } from '#fields/follows.ts';
import { missingOrWrong, messageKey } from '#fields/text.ts';

/** A month's pay; `currency` is an ISO 4217 code. */
export const salarySchema = v.object({ min: v.number(), max: v.number(), currency: v.string() });
type Salary = v.InferOutput<typeof salarySchema>;

/** A month's pay: more than any is, and far from where numbers lose their last digits. */
const MOST = 1_000_000_000;
const amount = v.pipe(v.number(missingOrWrong), follows(`between:0,${MOST}`));
const currency = v.pipe(
  v.string(missingOrWrong),
  v.trim(),
  v.toUpperCase(),
  v.check((code) => Intl.supportedValuesOf('currency').includes(code), messageKey('invalid')),
);
const range = v.pipe(
  v.object({ min: amount, max: amount, currency }, messageKey('invalid')),
  v.forward(
    v.check(({ min, max }) => min <= max, messageKey('belowMinimum')),
    ['max'],
  ),
);

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';
/** A form that shows three fields sends all three, the currency chosen beforehand. */
const withoutAmounts = (value: unknown): boolean =>
  isBlank(value) ||
  (typeof value === 'object' &&
    value !== null &&
    isBlank(Reflect.get(value, 'min')) &&
    isBlank(Reflect.get(value, 'max')));

const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** A range of pay that may be left out: absent, null, blank, and one without amounts become undefined. */
export const optionalSalarySchema = v.optional(
  v.lazy((input): v.GenericSchema<unknown, Salary | undefined> => (withoutAmounts(input) ? nothing : range)),
);
