import { createFormControl } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { contactSchema, type ContactFields } from '#features/contact/contact.ts';
import { requiredPaths } from '#fields/required-paths.ts';
import { FIELD_FLAGS } from './field-flags.ts';
import { schemaResolver } from './schema-resolver.ts';
import { watchFlags } from './watch-flags.ts';

// Against React Hook Form itself, whose control needs no document.

type Values = { name?: string; phone?: string; consents?: { privacyPolicy?: boolean } };
const required = requiredPaths(contactSchema);
const inOrder = 'untouched pristine';

function openForm() {
  const form = createFormControl<Values, unknown, ContactFields>({
    defaultValues: { name: '', phone: '' },
    resolver: schemaResolver(contactSchema, ({ key }) => key),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const flags = watchFlags<Values>(form as never, required);
  const drawn = vi.fn();
  const controls = {
    name: form.register('name'),
    phone: form.register('phone'),
    consent: form.register('consents.privacyPolicy'),
  };
  flags.of('name');
  flags.of('phone');
  flags.of('consents.privacyPolicy');
  const stop = flags.subscribe(drawn);
  const raised = (path: 'name' | 'phone' | 'consents.privacyPolicy') => {
    const up = flags.of(path);
    return FIELD_FLAGS.filter((flag) => up[flag]).join(' ');
  };
  const tell = (name: 'name' | 'phone', type: 'change' | 'blur', value: string) =>
    controls[name][type === 'change' ? 'onChange' : 'onBlur']({ target: { name, value }, type });
  return { form, flags, raised, tell, drawn, stop };
}

let open: ReturnType<typeof openForm>;
beforeEach(() => {
  open = openForm();
  return open.stop;
});

test('an answer is due where an empty form is missing one', () => {
  expect([...required].sort()).toEqual([
    'consents.informationSecurity',
    'consents.personalInformation',
    'consents.privacyPolicy',
    'documentKind',
    'email',
    'message',
    'name',
  ]);
  expect(open.raised('name')).toBe(`${inOrder} required`);
  expect(open.raised('phone')).toBe(inOrder);
});

test('typing, leaving and checking one field raises its flags, and no other’s', async () => {
  const { form, raised, tell, drawn } = open;
  await tell('phone', 'change', '12');
  expect(raised('phone')).toBe('untouched dirty changed');
  await tell('phone', 'blur', '12');
  expect(raised('phone')).toBe('touched dirty changed');
  const checked = form.trigger('phone');
  expect(raised('phone')).toBe('touched dirty pending changed');
  await checked;
  expect(raised('phone')).toBe('touched dirty invalid validated changed failed');
  await tell('phone', 'change', '');
  await form.trigger('phone');
  expect(raised('phone')).toBe('touched dirty valid validated passed');
  expect(raised('name')).toBe(`${inOrder} required`);
  expect(drawn).toHaveBeenCalled();
});

test('checking all of them marks each, and the action does not run while one is wrong', async () => {
  const { form, flags, raised } = open;
  const action = vi.fn();
  await form.handleSubmit(action)();
  expect(action).not.toHaveBeenCalled();
  expect(raised('name')).toBe('untouched pristine invalid validated required failed');
  expect(raised('phone')).toBe('untouched pristine valid validated passed');
  expect(flags.group()).toMatchObject({ invalid: true, failed: true, validated: true, passed: false });
});

test('what the server found wrong counts as failed, by its path', () => {
  const { form, raised } = open;
  form.setError('consents.privacyPolicy', { type: 'invalid', message: 'Tick.' });
  expect(raised('consents.privacyPolicy')).toBe('untouched pristine invalid validated required failed');
});

test('a reset clears every flag', async () => {
  const { form, flags, raised, tell } = open;
  await tell('name', 'change', ' ');
  await tell('name', 'blur', ' ');
  await form.trigger();
  form.reset();
  flags.reset();
  expect(raised('name')).toBe(`${inOrder} required`);
  expect(raised('phone')).toBe(inOrder);
  expect(flags.group()).toMatchObject({ pristine: true, validated: false, failed: false });
});

test('after the end nothing is told', async () => {
  const { form, stop, drawn } = open;
  stop();
  await form.trigger();
  expect(drawn).not.toHaveBeenCalled();
});
