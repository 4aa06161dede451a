import type { ConsentRecord } from '#features/consents/consent-record.ts';
import { REQUIRED_CONSENTS } from '#features/consents/consents.ts';
import { consentId } from '#features/consents/server/record-consents.ts';
import type { RecordBase } from '#fields/record.ts';
import type { Stores } from '#store/stores.ts';
import { inquiry } from '../../bench/inquiries.ts';

const text = (record: RecordBase): string => JSON.stringify({ schema: 1, writes: [], record });

/** Four records for each inquiry: itself, and what was agreed to in it. */
export async function storeInquiries(stores: Stores, inquiries: number): Promise<void> {
  for (let number = 0; number < inquiries; number++) {
    const record = inquiry(number);
    const { id, email, name, createdAt } = record;
    await stores('records-contacts').set(id, text(record));
    for (const purpose of REQUIRED_CONSENTS) {
      const { version: textVersion, at, locale } = record.consents[purpose];
      const source = { entity: 'contacts', id } as const;
      const consent: ConsentRecord = {
        id: consentId(source, purpose),
        version: 1,
        createdAt,
        updatedAt: createdAt,
        email,
        name,
        purpose,
        textVersion,
        at,
        locale,
        source,
      };
      await stores('records-consents').set(consent.id, text(consent));
    }
  }
}
