import * as v from 'valibot';
import { personKey } from '#fields/person-key.ts';
import { mayDo } from '#fields/staff-access.ts';
import { json } from '#http/answer.ts';
import type { RecordCall } from '#staff-api/admin-call.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { excerpt } from '#staff-api/table-rows.ts';
import { NotFound } from '#store/errors.ts';
import type { SamePerson } from '#fields/same-person.ts';
import { findPerson, findRecords } from './find-person.ts';
import type { FoundData } from './sources/source.ts';
import { shownSources } from './sources.ts';

/** What tells one of a person's records from the others, whatever it is of. */
const factsSchema = v.object({
  email: v.optional(v.string(), ''),
  to: v.optional(v.string(), ''),
  message: v.optional(v.string()),
  jobTitle: v.optional(v.string()),
  status: v.optional(v.string()),
  state: v.optional(v.string()),
  withdrawn: v.optional(v.object({})),
});

/** An entity of which each record is about a person: the call `person` says what else is stored about that person. */
export const withSamePerson = (entity: AdminEntity): AdminEntity => ({
  ...entity,
  recordActions: { ...entity.recordActions, person: { GET: (call) => samePerson(entity.name, call) } },
});

/**
 * `GET /api/admin/{contacts|members|applications}/{id}/person` → `{items}`: other inquiries, memberships and
 * applications of the record's person, with the e-mails to that person and the consents, newest first; of each what the
 * caller may read. What belongs to the record itself is shown with it.
 * @throws NotFound; StoreUnavailable
 */
async function samePerson(entity: string, call: RecordCall): Promise<Response> {
  const own = `${entity}/${call.id}`;
  const { found: itself } = await findRecords([own], call, []);
  const record = itself.get(entity)?.find(({ ref }) => ref === own);
  if (!record) throw new NotFound(entity, call.id);
  const { email } = v.parse(factsSchema, record.data);
  const { found } = await findPerson(email, call, shownSources);
  const items = [...found]
    .flatMap(([source, data]) =>
      data.filter((one) => isShown(source, one, own, call)).map(asShown(source, email)),
    )
    .filter((item) => item !== undefined)
    .toSorted((a, b) => (a.at > b.at ? -1 : 1));
  return json(200, { items });
}

/** E-mails and consents are for those who may read what they are about (rules.md#roles). */
function isShown(
  source: string,
  { ref, about }: FoundData,
  own: string,
  { user: { role } }: RecordCall,
): boolean {
  if (ref === own || about === own) return false;
  const maySource = source === 'consents' || mayDo(role, source, 'read');
  return (
    maySource && (about === undefined || role === 'owner' || mayDo(role, about.split('/')[0] ?? '', 'read'))
  );
}

/** Undefined for what is not to the person: a notice to staff. */
const asShown =
  (source: string, email: string) =>
  ({ ref, at, title, data }: FoundData): SamePerson | undefined => {
    const { to, message, jobTitle = '', status, state, withdrawn } = v.parse(factsSchema, data);
    if (source === 'mails' && personKey(to) !== personKey(email)) return undefined;
    const titles: Readonly<Record<string, string>> = {
      contacts: excerpt(message ?? ''),
      applications: jobTitle,
    };
    return {
      ref,
      at,
      title: titles[source] ?? title,
      state: status ?? state ?? (withdrawn ? 'withdrawn' : 'given'),
    };
  };
