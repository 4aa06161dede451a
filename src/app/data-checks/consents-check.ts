import type { ConsentRecord, ConsentSource } from '#features/consents/consent-record.ts';
import { CONSENT_SOURCES } from '#features/consents/consent-record.ts';
import { consentId, type GivenConsents, recordConsents } from '#features/consents/server/record-consents.ts';
import { CONSENT_PURPOSES } from '#features/consents/consents.ts';
import type { MailRecord } from '#features/mail/mail-record.ts';
import { eraseRecords, renewLists } from '#features/privacy/server/erase.ts';
import { missingConsents } from '#features/privacy/server/sent-consents.ts';
import type { RecordBase } from '#fields/record.ts';
import { type DataCheck, type DataProblem, mayBeThere } from './data-check.ts';

type Source = ConsentRecord['source'];

/** Everything agreed to in a form is among the consents, and no consent or e-mail belongs to a record that is gone. */
export const consentsCheck: DataCheck = (site) => {
  const { stores, files, now } = site;
  const dependencies = { stores, files, now, process: {} };
  const known = new Set<string>();
  /** Where consents and e-mails lie, by the record that they are about. */
  const hanging = new Map<string, string[]>();
  const there = new Set<string>();
  /** What came by forms, with the ids of the consents in it. */
  const sent: { readonly at: string; readonly source: Source; readonly ids: readonly string[] }[] = [];

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
        const source = { entity, id: record.id };
        const { consents } = record as RecordBase & Partial<GivenConsents>;
        const given = CONSENT_PURPOSES.filter((purpose) => consents?.[purpose]?.given);
        sent.push({ at, source, ids: given.map((purpose) => consentId(source, purpose)) });
      }
    },
    async *problems(): AsyncGenerator<DataProblem> {
      let settled = false;
      for (const { at, source, ids } of sent) {
        if (ids.every((id) => known.has(id)) || !(await missingConsents(source, dependencies))) continue;
        // They are written right after their form.
        if (!settled) await site.settle();
        settled = true;
        const missing = await missingConsents(source, dependencies);
        if (!missing) continue;
        const count = Object.keys(missing.consents).length;
        const mend = () => recordConsents(stores, missing, now);
        yield { at, says: `${count} of the consents given in it are missing`, mend };
      }
      for (const [ref, places] of hanging) {
        if (there.has(ref) || (await mayBeThere(stores, ref))) continue;
        const mend = async () => {
          await eraseRecords([ref], dependencies);
          await renewLists(dependencies);
        };
        for (const at of places) yield { at, says: `its record ${ref} is gone`, mend };
      }
    },
  };
};
