import type { ConsentRecord, ConsentSource } from '#features/consents/consent-record.ts';
import { CONSENT_SOURCES } from '#features/consents/consent-record.ts';
import { consentId, type GivenConsents, recordConsents } from '#features/consents/server/record-consents.ts';
import { CONSENT_PURPOSES } from '#features/consents/consents.ts';
import type { MailRecord } from '#features/mail/mail-record.ts';
import { eraseRecords, renewLists } from '#features/privacy/server/erase.ts';
import type { RecordBase } from '#fields/record.ts';
import type { DataCheck, DataProblem } from './data-check.ts';

/** What came by a form, as far as consents are concerned. */
interface Sent extends RecordBase, Pick<GivenConsents, 'email' | 'consents'> {
  readonly name?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly status?: string;
  readonly spam?: boolean;
  readonly source?: string;
}
const nameOf = ({ name, firstName = '', lastName = '' }: Sent): string => name ?? `${firstName} ${lastName}`;
/** What a robot sent, and what staff entered, rests on no consent. */
const restsOnConsents = ({ status, spam, source = 'form' }: Sent): boolean =>
  status !== 'spam' && !spam && source === 'form';

/** Everything agreed to in a form is among the consents, and no consent or e-mail belongs to a record that is gone. */
export const consentsCheck: DataCheck = (site) => {
  const { stores, files, now } = site;
  const dependencies = { stores, files, now, process: {} };
  const known = new Set<string>();
  /** Where consents and e-mails lie, by the record that they are about. */
  const hanging = new Map<string, string[]>();
  const there = new Set<string>();
  const missing: { readonly at: string; readonly given: GivenConsents; readonly ids: readonly string[] }[] =
    [];

  const hang = (ref: string, at: string) => hanging.set(ref, [...(hanging.get(ref) ?? []), at]);
  const isSource = (entity: string): entity is ConsentSource => CONSENT_SOURCES.some((one) => one === entity);

  return {
    see(entity, record) {
      const at = `records-${entity}/${record.id}`;
      if (entity === 'consents') {
        known.add(record.id);
        const { source } = record as ConsentRecord;
        hang(`${source.entity}/${source.id}`, at);
      } else if (entity === 'mails') {
        const mail = record as MailRecord;
        if (isSource(mail.entity)) hang(`${mail.entity}/${mail.entityId}`, at);
      } else if (isSource(entity)) {
        there.add(`${entity}/${record.id}`);
        const sent = record as Sent;
        if (!restsOnConsents(sent)) return;
        const source = { entity, id: record.id };
        const ids = CONSENT_PURPOSES.filter((purpose) => sent.consents?.[purpose]?.given).map((purpose) =>
          consentId(source, purpose),
        );
        const { email, consents } = sent;
        missing.push({ at, given: { email, name: nameOf(sent), source, consents }, ids });
      }
    },
    async *problems(): AsyncGenerator<DataProblem> {
      let settled = false;
      for (const { at, given, ids } of missing) {
        if (ids.every((id) => known.has(id))) continue;
        // They are written right after their form.
        if (!settled) await site.settle();
        settled = true;
        const gone: string[] = [];
        for (const id of ids)
          if (!known.has(id) && !(await stores('records-consents').get(id))) gone.push(id);
        if (gone.length === 0) continue;
        const mend = () => recordConsents(stores, given, now);
        yield { at, says: `${gone.length} of the consents given in it are missing`, mend };
      }
      for (const [ref, places] of hanging) {
        const [entity = '', id = ''] = ref.split('/');
        if (there.has(ref) || (await stores('deleted').get(ref))) continue;
        if (await stores(`records-${entity}`).get(id)) continue;
        const mend = async () => {
          await eraseRecords([ref], dependencies);
          await renewLists(dependencies);
        };
        for (const at of places) yield { at, says: `its record ${ref} is gone`, mend };
      }
    },
  };
};
