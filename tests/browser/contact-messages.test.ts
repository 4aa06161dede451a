import { describe, expect, test } from 'vitest';
import { visitors } from '../support/browser.ts';
import { focusedId, inquiry, openContactForm, type Inquiry } from '../support/contact-form.ts';
import { eventually } from '../support/eventually.ts';
import { byTurns, LANGUAGES, texts } from '../support/texts.ts';
import { formTexts } from '#forms/form-texts.ts';

// What the form says about what is missing or wrong, and where it leads.

const visitor = visitors();

test('the summary’s sentences are those that the product promises', () => {
  expect(formTexts('en', 'contact')).toMatchObject({
    requiredOne: 'a field is required',
    requiredMany: 'fields are required',
    incorrectOne: 'the information is incorrect',
    incorrectMany: 'these are incorrect',
    thanks: 'Thank you for your information.',
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const words = formTexts(language, 'contact');
  const { messages } = words;
  const open = async () => {
    const page = await (await visitor({ language })).newPage();
    return { page, form: await openContactForm(page, language) };
  };

  inTurn('an empty form names every required field and leads to the first', async () => {
    const { page, form } = await open();
    await form.send.click();
    await eventually(() => form.summary.getByRole('paragraph').allTextContents()).toEqual([
      words.requiredMany,
    ]);
    const { privacyPolicy, personalInformation, informationSecurity } = texts[language].policies;
    expect(await form.summary.getByRole('link').allTextContents()).toEqual([
      words.name,
      words.email,
      words.documentKind,
      words.message,
      privacyPolicy,
      personalInformation,
      informationSecurity,
    ]);
    await eventually(() => focusedId(page)).toBe(await form.field.name.getAttribute('id'));
    const empty = new RegExp(`^(?:${messages.required}|${messages.choiceRequired})$`);
    expect(await form.element.getByText(empty).count()).toBe(4);
    expect(await form.element.getByText(messages.consentRequired, { exact: true }).count()).toBe(3);
  });

  const one: [string, Partial<Inquiry>, keyof typeof words][] = [
    ['one field missing', { message: '' }, 'requiredOne'],
    ['blanks only', { name: '   ' }, 'requiredOne'],
    ['two fields missing', { name: '', message: '' }, 'requiredMany'],
    ['one field wrong', { email: 'visitor@example' }, 'incorrectOne'],
    ['two fields wrong', { email: 'a b@example.com', phone: '12345' }, 'incorrectMany'],
  ];
  for (const [what, change, sentence] of one)
    inTurn(what, async () => {
      const { page, form } = await open();
      await form.fill({ ...inquiry(), ...change });
      await form.send.click();
      await eventually(() => form.summary.getByRole('paragraph').allTextContents()).toEqual([
        words[sentence],
      ]);
      expect(await form.summary.getByRole('link').count()).toBe(Object.keys(change).length);
      const first = form.field[Object.keys(change)[0] as keyof Inquiry];
      await eventually(() => focusedId(page)).toBe(await first.getAttribute('id'));
    });

  inTurn('a press counts, though the field that is left for it has something wrong to say', async () => {
    const { form } = await open();
    const { message: _, ...others } = inquiry();
    await form.type(others);
    await form.caseStudy.check();
    for (const box of form.consents) await box.check();
    await form.field.message.focus();
    // As long as a finger takes, at the button's upper edge, which a line more above it would move away.
    await form.send.click({ position: { x: 20, y: 3 }, delay: 200 });
    await eventually(() => form.summary.getByRole('paragraph').allTextContents()).toEqual([
      words.requiredOne,
    ]);
  });

  inTurn('a consent that is not given is a missing field of its own', async () => {
    const { page, form } = await open();
    await form.fill(inquiry());
    await form.consents[1]?.uncheck();
    await form.send.click();
    await eventually(() => form.summary.getByRole('paragraph').allTextContents()).toEqual([
      words.requiredOne,
    ]);
    await eventually(() => focusedId(page)).toBe(await form.consents[1]?.getAttribute('id'));
  });

  inTurn('missing and wrong ones are named apart', async () => {
    const { form } = await open();
    await form.fill(inquiry({ name: '', email: 'nobody' }));
    await form.send.click();
    await eventually(() => form.summary.getByRole('paragraph').allTextContents()).toEqual([
      words.requiredOne,
      words.incorrectOne,
    ]);
  });

  inTurn('a message comes while typing and goes when it is right', async () => {
    const { form } = await open();
    await form.field.email.pressSequentially('ploy@');
    await form.element.getByText(messages.invalidEmail).waitFor();
    await form.field.email.pressSequentially('example.com');
    await form.element.getByText(messages.invalidEmail).waitFor({ state: 'detached' });
    expect(await form.summary.count()).toBe(0);
  });

  inTurn('a message comes when a required field is left empty', async () => {
    const { form } = await open();
    await form.field.name.focus();
    await form.field.email.focus();
    await form.element.getByText(messages.required).waitFor();
    expect(await form.field.name.getAttribute('aria-invalid')).toBe('true');
    const described = await form.field.name.getAttribute('aria-describedby');
    expect(await form.element.locator(`#${described}`).textContent()).toBe(messages.required);
  });

  inTurn('a field says its hint, and then what is wrong as well, to those who do not see them', async () => {
    const { form } = await open();
    const said = async () => {
      const ids = (await form.field.message.getAttribute('aria-describedby'))?.split(' ') ?? [];
      return Promise.all(ids.map((id) => form.element.locator(`#${id}`).textContent()));
    };
    expect(await said()).toEqual([words.messageHint]);
    await form.send.click();
    await eventually(said).toEqual([words.messageHint, messages.required]);
  });
});

test('a link of the summary leads to its field', async () => {
  const page = await (await visitor()).newPage();
  const form = await openContactForm(page, 'en');
  await form.send.click();
  await form.summary.getByRole('link', { name: texts.en.contact.message }).click();
  await eventually(() => focusedId(page)).toBe(await form.field.message.getAttribute('id'));
});

test('the phone number may be left out', async () => {
  const page = await (await visitor()).newPage();
  const form = await openContactForm(page, 'en');
  await form.fill(inquiry({ phone: '' }));
  await form.send.click();
  await form.thanks.waitFor();
});

test('a text at its limit is taken, one above it is not', async () => {
  const page = await (await visitor()).newPage();
  const form = await openContactForm(page, 'en');
  await form.fill(inquiry({ message: 'ก'.repeat(5001) }));
  await form.send.click();
  await form.element.getByText('Use at most 5,000 characters.').waitFor();
  await form.type({ message: 'ก'.repeat(5000) });
  await form.send.click();
  await form.thanks.waitFor();
});
