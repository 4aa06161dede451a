import * as v from 'valibot';
import { fieldSchema } from '#fields/field-schema.ts';
import { limits } from '#fields/limits.ts';
import { anyText, optionalLocalisedLine } from '#fields/localised-text.ts';
import { optionalLine } from '#fields/optional-line.ts';
import { fieldTable } from '#fields/table/table.ts';
import { messageKey } from '#fields/text.ts';
import { webAddressOf } from '#fields/web-address.ts';

const shared = { by: 'staff', optional: true, personal: true, import: 'taken' } as const;

/** What staff keep of the company that a member is of, and of the person's place in it. */
export const memberCompanyFields = fieldTable({
  /** The chamber's own; no two members share one. */
  memberNumber: {
    ...shared,
    kind: 'line',
    schema: optionalLine(limits.memberNumber),
    sort: true,
    filter: 'api',
    search: true,
  },
  company: {
    ...shared,
    kind: 'localised',
    schema: v.pipe(
      optionalLocalisedLine(limits.name),
      v.transform((name) => (anyText(name) === '' ? undefined : name)),
    ),
    sort: true,
    search: true,
  },
  position: { ...shared, kind: 'line', schema: optionalLine(limits.name), sort: true, search: true },
  /** Thirteen digits in Thailand; companies abroad have others. */
  taxId: { ...shared, kind: 'line', schema: optionalLine(limits.taxId), search: true },
  address: {
    ...shared,
    kind: 'lines',
    schema: v.pipe(
      fieldSchema(`max:${limits.summary}`, { of: 'lines' }),
      v.transform((text) => (text === '' ? undefined : text)),
    ),
    search: true,
  },
  website: {
    ...shared,
    kind: 'line',
    schema: v.pipe(
      optionalLine(limits.url),
      v.transform((typed) => typed && (webAddressOf(typed) ?? '')),
      v.check((url) => url !== '', messageKey('invalidUrl')),
    ),
    search: true,
  },
});
