import { LOCALES, type Locale, perLocale } from '#i18n/locales.ts';

// What the public should see, said as simply as it can be: one step after the other, by a clock that is moved minute by
// minute. It knows nothing of how articles are stored.

/** What somebody writes: words that occur nowhere else, told apart by a number. */
export interface Content {
  readonly number: number;
  readonly slug: string;
  readonly category: string;
}
interface Public {
  content: Content;
  until: number | undefined;
}
interface Next extends Public {
  at: number;
}
interface Language {
  public?: Public | undefined;
  next?: Next | undefined;
  /** Asked to be public, though its time may be over. */
  isAsked: boolean;
}

export interface Choice {
  readonly at?: number | undefined;
  readonly until?: number | undefined;
}
type Choices = Readonly<Record<Locale, Choice | undefined>>;

/** Thrown where a step is refused: what the API should answer. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

/** One article as the public should know it. Times are minutes. */
export class ModelArticle {
  slug: string;
  working: Content;
  readonly languages: Record<Locale, Language> = perLocale(() => ({ isAsked: false }));
  /** Slugs under which something of it was public. */
  readonly seen = new Set<string>();

  constructor(content: Content) {
    this.working = content;
    this.slug = content.slug;
  }

  /** Slugs that nobody else gets. */
  get reserved(): Set<string> {
    const coming = LOCALES.flatMap((lang) => this.languages[lang].next?.content.slug ?? []);
    return new Set([this.slug, ...this.seen, ...coming]);
  }
  /** Slugs that lead to it. */
  get former(): string[] {
    return [...this.seen].filter((slug) => slug !== this.slug);
  }

  /** What a minute brings. */
  tick(now: number): void {
    for (const lang of LOCALES) {
      const language = this.languages[lang];
      if (language.public?.until !== undefined && language.public.until <= now) language.public = undefined;
      const { next } = language;
      if (next && next.at <= now) {
        language.public = { content: next.content, until: next.until };
        language.next = undefined;
        this.slug = next.content.slug;
      }
    }
    this.note();
  }

  private note(): void {
    if (LOCALES.some((lang) => this.languages[lang].public)) this.seen.add(this.slug);
  }

  /** A save that says which languages are public when. */
  publish(content: Content, choices: Choices, now: number): void {
    const asked = LOCALES.filter((lang) => choices[lang]);
    if (asked.some((lang) => isReversed(choices[lang]))) throw new Refused(422);
    this.working = content;
    let stays = false;
    let comesNow = false;
    for (const lang of LOCALES) {
      const language = this.languages[lang];
      const choice = choices[lang];
      language.isAsked = choice !== undefined;
      if (!choice) {
        language.public = undefined;
        language.next = undefined;
      } else if (choice.at !== undefined && choice.at > now) {
        const { at, until } = choice;
        language.next = { content, at, until };
        withoutEndBefore(language, at);
        if (language.public) stays = true;
      } else {
        language.next = undefined;
        const isOver = choice.until !== undefined && choice.until <= now;
        language.public = isOver ? undefined : { content, until: choice.until };
        if (!isOver) comesNow = true;
      }
    }
    if (comesNow || !stays) this.slug = content.slug;
    this.note();
  }

  move(lang: Locale, at: number, now: number): void {
    const language = this.languages[lang];
    const { next } = language;
    if (!next) throw new Refused(409);
    if (at > now && next.until !== undefined && next.until <= at) throw new Refused(422);
    next.at = at;
    if (at <= now) this.tick(now);
    else withoutEndBefore(language, at);
  }

  callOff(lang: Locale): void {
    const language = this.languages[lang];
    if (language.next && !language.public) language.isAsked = false;
    language.next = undefined;
  }

  /** @param until null: no end */
  end(lang: Locale, until: number | null, now: number): void {
    const language = this.languages[lang];
    if (!language.next && !language.public) throw new Refused(409);
    if (until !== null && until <= now) {
      this.languages[lang] = { isAsked: false };
      return;
    }
    if (until !== null && language.next && until <= language.next.at) throw new Refused(422);
    const last = language.next ?? language.public;
    if (last) last.until = until ?? undefined;
  }

  /** What asks for the same again, with another content. */
  restore(content: Content, now: number): void {
    const choices = perLocale((lang): Choice | undefined => {
      const { isAsked, next, public: present } = this.languages[lang];
      if (!isAsked) return undefined;
      if (next) return { at: next.at, until: next.until };
      return present ? { until: present.until } : { until: now };
    });
    this.publish(content, choices, now);
  }

  recategorise(category: string): void {
    const moved = (content: Content): Content => ({ ...content, category });
    this.working = moved(this.working);
    for (const lang of LOCALES) {
      for (const edition of [this.languages[lang].public, this.languages[lang].next])
        if (edition) edition.content = moved(edition.content);
    }
  }
}

const isReversed = (choice: Choice | undefined): boolean =>
  choice?.at !== undefined && choice.until !== undefined && choice.until <= choice.at;

/** Scheduling never hides: an end before the successor's time is dropped. */
function withoutEndBefore({ public: present }: Language, at: number): void {
  if (present?.until !== undefined && present.until < at) present.until = undefined;
}
