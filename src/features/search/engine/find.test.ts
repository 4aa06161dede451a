import { describe, expect, it } from 'vitest';
import { searchTexts } from '#tests/support/search/texts.ts';

const keysFor = (...given: Parameters<typeof searchTexts>): string[] => searchTexts(...given).keys;

describe('the order of what is found', () => {
  it('has a title above a heading above the text', () => {
    const texts = {
      text: { title: 'One', text: 'about the harbour' },
      heading: { title: 'Two', headings: ['The harbour'] },
      title: { title: 'Harbour' },
    };
    expect(keysFor(texts, 'harbour')).toEqual(['title', 'heading', 'text']);
  });

  it('has the word itself above its beginning above a typo', () => {
    const texts = {
      typo: { title: 'Harbuor plan' },
      longer: { title: 'Harbourmaster plan' },
      exact: { title: 'Harbour plan' },
    };
    expect(keysFor(texts, 'harbour')).toEqual(['exact', 'longer', 'typo']);
  });

  it('has the newer first among equals', () => {
    const texts = {
      old: { title: 'Harbour news', day: '2024-01-01' },
      new: {
        title: 'Harbour news',
        day: '2026-01-01',
        text: 'More than the other says about this and that.',
      },
      middle: { title: 'Harbour news', day: '2025-01-01' },
    };
    expect(keysFor(texts, 'harbour')).toEqual(['new', 'middle', 'old']);
  });

  it('has everything that says all of the words before what says some', () => {
    const texts = {
      one: { title: 'Visa Visa Visa' },
      both: { title: 'Something else', text: 'A visa and a permit.' },
    };
    expect(keysFor(texts, 'visa permit')).toEqual(['both']);
  });

  it('falls back on most of the words where nothing says them all', () => {
    const texts = { some: { text: 'A visa and a permit.' }, none: { text: 'A harbour.' } };
    expect(keysFor(texts, 'visa permit zeppelin')).toEqual(['some']);
  });

  it('is empty for what nobody says', () => {
    expect(keysFor({ one: { text: 'A harbour.' } }, 'zeppelin')).toEqual([]);
    expect(keysFor({ one: { text: 'A harbour.' } }, '')).toEqual([]);
  });
});

describe('Thai', () => {
  const words = { news: { title: 'ข่าววันนี้' }, rice: { title: 'กินข้าวกัน' }, white: { title: 'สีขาวสะอาด' } };

  it.each([
    ['ข่าว', 'news'],
    ['ข้าว', 'rice'],
    ['ขาว', 'white'],
  ])('takes %s for a word of its own', (query, key) => {
    expect(keysFor(words, query)).toEqual([key]);
  });

  it('tries without tone marks only when the word is nowhere', () => {
    expect(keysFor({ news: words.news }, 'ขาว')).toEqual(['news']);
    expect(keysFor({ web: { title: 'บล็อกเชนคืออะไร' } }, 'บลอกเชน')).toEqual(['web']);
    expect(keysFor({ web: { title: 'บริษัทซอฟต์แวร์ไทย' } }, 'ซอฟแวร์')).toEqual(['web']);
  });

  it('finds a word by its beginning, wherever the query is cut', () => {
    const texts = { chamber: { title: 'หอการค้าไทย' }, company: { title: 'เปิดบริษัทในเมืองไทย' } };
    for (const query of ['หอ', 'หอกา', 'หอการ', 'หอการค้', 'หอการค้า']) {
      expect(keysFor(texts, query), query).toContain('chamber');
    }
    for (const query of ['เปิดบริษ', 'เปิดบริษัท', 'เปิดบริษัทใน', 'บริษัทในเมือ']) {
      expect(keysFor(texts, query), query).toEqual(['company']);
    }
  });

  it('finds a word within a compound', () => {
    expect(keysFor({ chamber: { title: 'หอการค้าไทย' } }, 'การค้า')).toEqual(['chamber']);
  });

  it('reads names of products in the middle of it', () => {
    const texts = { erp: { text: 'เราติดตั้งระบบERPของลูกค้า' } };
    for (const query of ['erp', 'ระบบERP', 'ระบบ erp ของลูกค้า'])
      expect(keysFor(texts, query), query).toEqual(['erp']);
  });

  it('takes signs in the order in which somebody typed them', () => {
    const water = { water: { title: 'น้ำสะอาด' } };
    for (const query of ['น้ำ', 'น้\u0E4D\u0E32', 'น\u0E4D้\u0E32', 'นำ้'])
      expect(keysFor(water, query)).toEqual(['water']);
    expect(keysFor({ beautiful: { title: 'แปลกใหม่' } }, 'เเปลก')).toEqual(['beautiful']);
  });

  it.each(['2569', '๒๕๖๙', '2026', '๒๐๒๖'])('finds a year as %s, of both eras', (query) => {
    const texts = {
      buddhist: { text: 'ตุลาคม ๒๕๖๙' },
      common: { text: 'October 2026' },
      other: { text: '2025' },
    };
    expect(keysFor(texts, query).toSorted()).toEqual(['buddhist', 'common']);
  });

  it('reads an abbreviation with and without its points', () => {
    const act = { act: { text: 'ตาม พ.ร.บ. ฉบับใหม่' } };
    for (const query of ['พ.ร.บ.', 'พรบ']) expect(keysFor(act, query)).toEqual(['act']);
  });
});

describe('English', () => {
  it.each([
    ['companies', 'A company'],
    ['testing', 'They test'],
    ['café', 'A cafe'],
    ['cafe', 'Cafés'],
    ['E-Mail', 'an email'],
    ['email', 'an e-mail'],
    ['block chain', 'blockchain'],
    ['1300', 'over 1,300 people'],
    ['ｆｕｌｌ', 'full width'],
    ['members', 'the member’s rate'],
  ])('finds by %s what says: %s', (query, text) => {
    expect(keysFor({ one: { text }, other: { text: 'nothing of it' } }, query)).toEqual(['one']);
  });

  it('forgives one edit in words of five letters and more', () => {
    const texts = { one: { text: 'outsourcing' }, short: { text: 'visa' } };
    for (const query of ['outsorcing', 'outsourcingg', 'outsuorcing', 'outsoorcing']) {
      expect(keysFor(texts, query), query).toEqual(['one']);
    }
    expect(keysFor(texts, 'outsrcng')).toEqual([]);
    expect(keysFor(texts, 'vise')).toEqual([]);
  });

  it('takes a word that many pages have for no typo of another', () => {
    const contract = Object.fromEntries(
      Array.from({ length: 6 }, (_, number) => [`contract ${number}`, { text: 'contract' }]),
    );
    expect(keysFor({ ...contract, contact: { text: 'contact' } }, 'contract')).not.toContain('contact');
  });

  it('tells the trade IT from the word', () => {
    const texts = { trade: { text: 'An IT company.' }, word: { text: 'Then it rains.' } };
    expect(keysFor(texts, 'IT')).toEqual(['trade']);
    expect(keysFor(texts, 'it')).toEqual(['trade']);
  });

  it('leaves words that say nothing out of a question', () => {
    const texts = { one: { text: 'Set up a company.' }, other: { text: 'How do I do this?' } };
    expect(keysFor(texts, 'How do I set up a company?')).toEqual(['one']);
  });
});

describe('synonyms', () => {
  const synonyms = [
    ['กทม', 'กรุงเทพมหานคร', 'Bangkok'],
    ['PDPA', 'data protection'],
  ];

  it('find a page by another word of a group, the word itself first', () => {
    const texts = {
      other: { title: 'กรุงเทพมหานคร' },
      english: { title: 'Bangkok' },
      itself: { title: 'กทม' },
    };
    expect(keysFor(texts, 'กทม', synonyms)[0]).toBe('itself');
    expect(keysFor(texts, 'กทม', synonyms).toSorted()).toEqual(['english', 'itself', 'other']);
    expect(keysFor(texts, 'สำนักงานกทม', synonyms)).toContain('other');
  });

  it('may be of several words', () => {
    expect(keysFor({ act: { text: 'the PDPA' } }, 'data protection law', synonyms)).toEqual(['act']);
    expect(keysFor({ act: { text: 'data protection' }, half: { text: 'data' } }, 'pdpa', synonyms)).toEqual([
      'act',
    ]);
  });
});

describe('whatever is typed', () => {
  const texts = { one: { title: 'A harbour', text: 'ท่าเรือ 2569' } };

  it.each([
    ['spaces', '   \t\n'],
    ['expressions', '.*+?^${}()|[]\\'],
    ['markup', '<script>alert(1)</script>'],
    ['lone marks', '\u0E48\u0E49 \u0301\u0301'],
    ['half of a character', '\ud83d'],
    ['emoji', '👩‍👩‍👧 🇹🇭'],
    ['ten thousand letters', 'a'.repeat(10_000)],
    ['ten thousand Thai letters', 'กา'.repeat(5_000)],
    ['ten thousand words', 'harbour '.repeat(1_250)],
    ['nulls', '\0\0'],
  ])('is answered: %s', (_, query) => {
    expect(() => searchTexts(texts, query)).not.toThrow();
  });
});
