import { describe, expect, test } from 'vitest';
import { consents } from './consent-records.ts';
import { StoreUnavailable } from '#store/errors.ts';
import { memoryStores } from '#tests/support/store/memory-store.ts';
import { consentId, recordConsents } from './record-consents.ts';
import { storedConsent, storedConsents } from './stored-consents.ts';

const AT = '2026-11-20T09:00:00.000Z';
const source = { entity: 'members', id: '0198c5f0-0000-7000-8000-00000000000a' } as const;
const person = { email: 'somying@example.co.th', name: 'Somying Jaidee', source };
const all = { ...storedConsents('th', AT), marketing: storedConsent('marketing', 'th', AT) };

describe('recordConsents', () => {
  test('keeps who agreed to what, in which version and language, when and where', async () => {
    const stores = memoryStores();
    await recordConsents(stores, { ...person, consents: all });
    expect(stores('records-consents').entries.size).toBe(4);
    const record = await consents(stores).get(consentId(source, 'marketing'));
    expect(record).toMatchObject({ ...person, purpose: 'marketing', locale: 'th', at: AT });
    expect(record.textVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('a box left empty leaves no record', async () => {
    const stores = memoryStores();
    const marketing = storedConsent('marketing', 'en', AT, false);
    await recordConsents(stores, { ...person, consents: { ...storedConsents('en', AT), marketing } });
    expect(stores('records-consents').entries.has(consentId(source, 'marketing'))).toBe(false);
    expect(stores('records-consents').entries.size).toBe(3);
  });

  test('a retry neither doubles a record nor takes back a withdrawal', async () => {
    const stores = memoryStores();
    await recordConsents(stores, { ...person, consents: all });
    const id = consentId(source, 'marketing');
    const withdrawn = { at: AT, way: 'link' } as const;
    await consents(stores).update(id, (current) => ({ ...current, withdrawn }));
    await recordConsents(stores, { ...person, consents: all });
    expect(stores('records-consents').entries.size).toBe(4);
    expect((await consents(stores).get(id)).withdrawn).toEqual(withdrawn);
  });

  test('what a failing store left out is completed by the same call', async () => {
    const stores = memoryStores();
    const marketing = consentId(source, 'marketing');
    stores('records-consents').faults = (operation, key) =>
      operation === 'setIf' && key === marketing ? 'unavailable' : undefined;
    await expect(recordConsents(stores, { ...person, consents: all })).rejects.toBeInstanceOf(
      StoreUnavailable,
    );
    stores('records-consents').faults = () => undefined;
    await recordConsents(stores, { ...person, consents: all });
    expect(stores('records-consents').entries.size).toBe(4);
  });
});
