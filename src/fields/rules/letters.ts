/** What the letter rules may let through besides letters. */
export type LetterRule = 'alpha' | 'alpha_num' | 'alpha_dash' | 'alpha_spaces';

/** The letters of each language as vee-validate 3 lists them (from validator.js). */
const REFERENCE = {
  en: 'A-Z',
  cs: 'A-ZÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ',
  da: 'A-ZÆØÅ',
  de: 'A-ZÄÖÜß',
  es: 'A-ZÁÉÍÑÓÚÜ',
  fa: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًٌٍَُِّْٰپژگچکی',
  fr: 'A-ZÀÂÆÇÉÈÊËÏÎÔŒÙÛÜŸ',
  it: 'A-Z\\xC0-\\xFF',
  lt: 'A-ZĄČĘĖĮŠŲŪŽ',
  nl: 'A-ZÉËÏÓÖÜ',
  hu: 'A-ZÁÉÍÓÖŐÚÜŰ',
  pl: 'A-ZĄĆĘŚŁŃÓŻŹ',
  pt: 'A-ZÃÁÀÂÇÉÊÍÕÓÔÚÜ',
  ro: 'A-ZĂÂÎŞŢ',
  ru: 'А-ЯЁ',
  sk: 'A-ZÁÄČĎÉÍĹĽŇÓŔŠŤÚÝŽ',
  sr: 'A-ZČĆŽŠĐ',
  sv: 'A-ZÅÄÖ',
  tr: 'A-ZÇĞİıÖŞÜ',
  uk: 'А-ЩЬЮЯЄІЇҐ',
  ar: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًٌٍَُِّْٰ',
  az: 'A-ZÇƏĞİıÖŞÜ',
  el: 'Α-ώ',
  ja: 'A-Z\\u3000-\\u303F\\u3040-\\u309F\\u30A0-\\u30FF\\uFF00-\\uFFEF\\u4E00-\\u9FAF',
  he: "A-Z\\u05D0-\\u05EA'",
};
/** Those of languages that it lacks. */
const ADDED = {
  /** Consonants, vowels and tone marks; the marks are characters of their own, without which few words can be written. */
  th: 'A-Z\\u0E01-\\u0E3A\\u0E40-\\u0E4E',
};
const LETTERS = { ...REFERENCE, ...ADDED };
type Language = keyof typeof LETTERS;
const LANGUAGES = Object.keys(LETTERS) as Language[];

const BESIDES = {
  alpha: ['', ''],
  alpha_num: ['0-9', ''],
  alpha_dash: ['0-9', '_-'],
  alpha_spaces: ['', '\\s'],
} as const satisfies Record<LetterRule, readonly [digits: string, signs: string]>;

function patternOf(rule: LetterRule, language: Language): RegExp {
  const [digits, signs] = BESIDES[rule];
  const letters = LETTERS[language];
  // Three oddities of the reference: Persian takes letters alone, Arabic its own digits too, Danish one character.
  if (language === 'fa') return new RegExp(`^[${letters}]*$`);
  const own = language === 'ar' && digits ? '٠-٩' : '';
  const times = language === 'da' && rule === 'alpha_num' ? '' : '*';
  return new RegExp(`^[${own}${digits}${letters}${signs}]${times}$`, 'i');
}

const patternsOf = (rule: LetterRule): ReadonlyMap<string, RegExp> =>
  new Map(LANGUAGES.map((language) => [language, patternOf(rule, language)]));
const PATTERNS: Readonly<Record<LetterRule, ReadonlyMap<string, RegExp>>> = {
  alpha: patternsOf('alpha'),
  alpha_num: patternsOf('alpha_num'),
  alpha_dash: patternsOf('alpha_dash'),
  alpha_spaces: patternsOf('alpha_spaces'),
};

/**
 * Whether a text holds only what a letter rule lets through.
 * @param language of the letters; an unknown one counts as English. None: the letters of any one language of the
 * reference, or of `locale`
 */
export function isWrittenIn(rule: LetterRule, text: string, language?: string, locale?: string): boolean {
  const patterns = PATTERNS[rule];
  if (language !== undefined) return (patterns.get(language) ?? patterns.get('en'))?.test(text) ?? false;
  const languages = LANGUAGES.filter((each) => each in REFERENCE || each === locale);
  return languages.some((each) => patterns.get(each)?.test(text));
}
