import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { useFormGroup } from './use-form-group.ts';

type Values = { name?: string; phone?: string };

function TwoFields({ wrong }: { wrong?: keyof Values }) {
  const errors = wrong ? { [wrong]: { type: 'invalid', message: 'Wrong.' } } : {};
  const { register } = useFormGroup(useForm<Values>({ errors }), new Set(['name']));
  return createElement(
    'form',
    {},
    createElement('input', register('name')),
    createElement('input', register('phone')),
  );
}
const inputs = (wrong?: keyof Values) =>
  renderToStaticMarkup(createElement(TwoFields, wrong ? { wrong } : {})).match(/<input[^>]*>/g) ?? [];

test('each control says whether an answer is due and carries its flags, on the server too', () => {
  const [name, phone] = inputs();
  expect(name).toMatch(
    /^<input(?=.* name="name")(?=.* required="")(?=.* data-flags="untouched pristine required")/,
  );
  expect(phone).toMatch(/^<input(?=.* name="phone")(?=.* data-flags="untouched pristine")/);
  expect(phone).not.toMatch(/ required/);
});

test('after a post without scripts, what was found wrong shows from the first', () => {
  const [name, phone] = inputs('phone');
  expect(name).toMatch(/ data-flags="untouched pristine required"/);
  expect(phone).toMatch(/ data-flags="untouched pristine invalid validated failed"/);
});
