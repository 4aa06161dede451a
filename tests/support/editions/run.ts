import { expect } from 'vitest';
import { type Locale, LOCALES, perLocale } from '#i18n/locales.ts';
import { type Body, testAdmin } from '../server/admin.ts';
import { type Choice, type Content, ModelArticle, Refused } from './model.ts';
import { type Expected, publicSurfaces } from './public-surfaces.ts';
import type { Step } from './steps.ts';

const MINUTE = 60_000;
const SLUGS = ['first', 'second', 'one', 'two', 'three'];
const PEOPLE = ['editor', 'publisher'] as const;
const titleOf = ({ number }: Content, lang: Locale): string => `Gathering ${number} ${lang}`;
const bodyOf = ({ number }: Content, lang: Locale): string => `Text ${number} ${lang}`;
const FIRST_DAY = Date.UTC(2027, 0, 1);

/** What somebody sends of an article. The later it was written, the later the event. */
const bodyFor = (content: Content) => ({
  slug: content.slug,
  category: content.category,
  title: perLocale((lang) => titleOf(content, lang)),
  body: perLocale((lang) => bodyOf(content, lang)),
  // A zone whose changes nobody has to look up.
  timeZone: 'UTC',
  startsAt: new Date(FIRST_DAY + content.number * MINUTE).toISOString(),
  endsAt: new Date(FIRST_DAY + (content.number + 60) * MINUTE).toISOString(),
});

/** An article as the model and the site know it. */
interface Both {
  readonly id: string;
  readonly model: ModelArticle;
  readonly revisions: Content[];
  /** The version that each person has on the screen. */
  readonly seen: number[];
  version: number;
}

/** Lets people and a clock do all this, and looks after each step whether the public sees what the model says. */
export async function run(steps: readonly Step[]): Promise<void> {
  const admin = testAdmin();
  const surfaces = publicSurfaces(admin);
  const begin = admin.clock.now;
  let minute = 0;
  let written = 0;
  const at = (time: number) => new Date(begin + time * MINUTE).toISOString();
  const write = (slug: string, category: string): Content => ({ number: (written += 1), slug, category });

  async function make(slug: string): Promise<Both> {
    const content = write(slug, 'seminar');
    const { status, body } = await admin.post('events', bodyFor(content));
    expect(status).toBe(201);
    return { id: body.id, model: new ModelArticle(content), revisions: [content], seen: [1, 1], version: 1 };
  }
  const articles = [await make('first'), await make('second')] as const;
  const isTaken = (article: Both, slug: string): boolean =>
    articles.some((other) => other !== article && other.model.reserved.has(slug));

  /** What the model says happened, or that it is refused. */
  function asked(change: () => void): number {
    try {
      change();
      return 200;
    } catch (error) {
      if (error instanceof Refused) return error.status;
      throw error;
    }
  }
  const settle = (article: Both, body: Body, who?: number) => {
    article.version = body.version;
    if (who !== undefined) article.seen[who] = body.version;
  };

  async function edit(article: Both, { who, slug, category }: Step & { does: 'edit' }): Promise<void> {
    const content = write(slug ?? article.model.working.slug, category);
    const { status, body } = await admin.put(
      `events/${article.id}/draft`,
      bodyFor(content),
      article.version,
      { as: PEOPLE[who] ?? 'editor' },
    );
    expect(status, 'an autosave').toBe(200);
    article.model.working = content;
    settle(article, body, who);
  }

  async function publish(article: Both, step: Step & { does: 'publish' }): Promise<void> {
    const { who, looks } = step;
    if (looks) article.seen[who] = article.version;
    const version = article.seen[who] ?? 0;
    const content = write(step.slug ?? article.model.working.slug, step.category);
    const choices = perLocale((lang): Choice | undefined => {
      const chosen = step.choices[lang];
      if (!chosen) return undefined;
      const from = chosen.at === undefined ? undefined : minute + chosen.at;
      return { at: from, until: chosen.until === undefined ? undefined : minute + chosen.until };
    });
    const times = (name: 'at' | 'until') =>
      perLocale((lang) => {
        const time = choices[lang]?.[name];
        return time === undefined ? null : at(time);
      });
    const state = perLocale((lang) => (choices[lang] ? 'published' : 'draft'));
    const sent = { ...bodyFor(content), state, publishAt: times('at'), unpublishAt: times('until') };
    const { status, body } = await admin.put(`events/${article.id}`, sent, version, {
      as: PEOPLE[who] ?? 'editor',
    });
    if (version !== article.version) return expect(status, 'a stale save').toBe(412);
    const isReversed = LOCALES.some((lang) => {
      const { at: from, until } = choices[lang] ?? {};
      return from !== undefined && until !== undefined && until <= from;
    });
    if (!isReversed && isTaken(article, content.slug)) return expect(status, 'a slug of another').toBe(409);
    expect(status, 'a save').toBe(asked(() => article.model.publish(content, choices, minute)));
    if (status !== 200) return;
    article.revisions.push(content);
    settle(article, body, who);
  }

  async function restore(article: Both, nth: number): Promise<void> {
    const { items } = (await admin.call(`events/${article.id}/revisions`)).body;
    const place = nth % article.revisions.length;
    const content = article.revisions[place];
    const revision = items.toReversed()[place]?.['revision'];
    const { status, body } = await admin.post(`events/${article.id}/restore`, { revision });
    if (!content) throw new Error('There is no such revision.');
    if (isTaken(article, content.slug)) return expect(status, 'a slug of another').toBe(409);
    expect(status, 'a restore').toBe(200);
    article.model.restore(content, minute);
    article.revisions.push(content);
    settle(article, body);
  }

  async function retime(article: Both, times: object, change: () => void): Promise<void> {
    const path = `events/${article.id}/schedule`;
    const { status, body } = await admin.call(path, { method: 'PATCH', body: times });
    expect(status, 'other times').toBe(asked(change));
    if (status === 200) settle(article, body);
  }

  async function take(step: Step): Promise<void> {
    if (step.does === 'wait') {
      for (let passed = 0; passed < step.minutes; passed++) {
        minute += 1;
        admin.minutes(1);
        for (const { model } of articles) model.tick(minute);
        await look();
      }
      return;
    }
    const article = articles[step.which === 0 ? 0 : 1];
    const { model, id } = article;
    if (step.does === 'edit') return edit(article, step);
    if (step.does === 'publish') return publish(article, step);
    if (step.does === 'restore') return restore(article, step.nth);
    if (step.does === 'move') {
      const time = minute + step.at;
      return retime(article, { publishAt: { [step.lang]: at(time) } }, () =>
        model.move(step.lang, time, minute),
      );
    }
    if (step.does === 'end') {
      const time = step.at === null ? null : minute + step.at;
      return retime(article, { unpublishAt: { [step.lang]: time === null ? null : at(time) } }, () =>
        model.end(step.lang, time, minute),
      );
    }
    if (step.does === 'callOff') {
      const query = step.lang ? `?locale=${step.lang}` : '';
      expect((await admin.remove(`events/${id}/schedule${query}`)).status).toBe(204);
      for (const lang of step.lang ? [step.lang] : LOCALES) model.callOff(lang);
    } else {
      const change = { category: step.category };
      await admin.call('events', { method: 'PATCH', body: { ids: [id], change } });
      model.recategorise(step.category);
      article.revisions.push(model.working);
    }
    settle(article, (await admin.call(`events/${id}`)).body);
  }

  const shownOf = (
    { model }: Both,
    visitor: Locale,
  ): (Expected & { readonly number: number }) | undefined => {
    const languages = LOCALES.filter((lang) => model.languages[lang].public);
    const lang = [visitor, ...LOCALES].find((one) => languages.includes(one));
    const content = lang && model.languages[lang].public?.content;
    if (!content) return undefined;
    const { number, category } = content;
    const words = { title: titleOf(content, lang), body: bodyOf(content, lang) };
    return { slug: model.slug, former: model.former, lang, ...words, category, languages, number };
  };
  /** What staff are told is still to come, as far as editions say it. */
  function toCome({ id, model }: Both): string[] {
    const line = (kind: string, time: string, lang: Locale | '') => `${time} ${kind} ${id} ${lang}`;
    const told = LOCALES.flatMap((lang) => {
      const { public: present, next } = model.languages[lang];
      const last = next ?? present;
      return last ? [{ lang, last, next }] : [];
    });
    const begins = told.map(({ last }) => bodyFor(last.content).startsAt);
    const areSame = new Set(begins).size === 1;
    return [
      ...told.flatMap(({ lang, next }) => (next ? [line('goesPublic', at(next.at), lang)] : [])),
      ...told.flatMap(({ lang, last }) =>
        last.until === undefined ? [] : [line('ends', at(last.until), lang)],
      ),
      ...(areSame ? begins.slice(0, 1) : begins).map((time, place) =>
        line('happens', time, areSame ? '' : (told[place]?.lang ?? '')),
      ),
    ];
  }
  async function lookAtCalendar(): Promise<void> {
    const from = new Date(admin.clock.now + 1).toISOString();
    const { items } = (await admin.call(`calendar?from=${from}`)).body;
    const lines = items.map(
      ({ at: time, kind, id, locale = '' }) => `${String(time)} ${String(kind)} ${id} ${String(locale)}`,
    );
    expect(lines.toSorted(), 'the calendar of staff').toEqual(articles.flatMap(toCome).toSorted());
  }
  async function look(): Promise<void> {
    await lookAtCalendar();
    const expected = perLocale((visitor) =>
      articles
        .map((article) => shownOf(article, visitor))
        .filter((one) => one !== undefined)
        .toSorted((one, other) => other.number - one.number),
    );
    await surfaces.check(expected, SLUGS);
  }

  await look();
  for (const step of steps) {
    await take(step);
    await look();
  }
}
