import { describe, expect, test, vi } from 'vitest';
import { readForm, readJson, WITH_FILE } from './body.ts';
import { formDataToFields } from './form-data.ts';

type Headers = Readonly<Record<string, string>>;
const post = (body: BodyInit, headers: Headers) =>
  new Request('http://localhost/', { method: 'POST', body, headers });
const URLENCODED = { 'content-type': 'application/x-www-form-urlencoded' };
const urlencoded = (count: number) =>
  post(Array.from({ length: count }, (_, index) => `f${index}=1`).join('&'), URLENCODED);

async function multipart(count: number, headers: Headers = {}) {
  const form = new FormData();
  for (let index = 0; index < count; index++) form.set(`f${index}`, '1');
  const sent = new Response(form);
  const type = sent.headers.get('content-type') ?? '';
  return post(await sent.arrayBuffer(), { 'content-type': type, ...headers });
}

describe('a form', () => {
  test.each([1, 199])('of %i fields is read, either way', async (count) => {
    expect(Object.keys(formDataToFields(await readForm(urlencoded(count))))).toHaveLength(count + 1);
    expect([...(await readForm(await multipart(count)))]).toHaveLength(count);
  });
  test.each([500, 7_000])('of %i fields is refused before it is taken apart', async (count) => {
    const takenApart = vi.spyOn(Response.prototype, 'formData');
    await expect(readForm(urlencoded(count))).rejects.toMatchObject({ statusCode: 413 });
    const limit = 4_000_000;
    await expect(readForm(await multipart(count), { ...WITH_FILE, limit })).rejects.toMatchObject({
      statusCode: 413,
    });
    expect(takenApart).not.toHaveBeenCalled();
  });
  test.each([
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['another boundary', 'multipart/form-data; boundary=other'],
    ['a boundary in odd quotes', 'multipart/form-data; boundary="a\\"b"'],
  ])('with %s is 400', async (_, type) => {
    const request = await multipart(3, { 'content-type': type });
    await expect(readForm(request)).rejects.toMatchObject({ statusCode: 400 });
  });
  test('that names the boundary in quotes is read', async () => {
    const body = '--x y\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x y--\r\n';
    const form = await readForm(post(body, { 'content-type': 'Multipart/Form-Data; boundary="x y"' }));
    expect([...form]).toEqual([['a', 'b']]);
  });
  test.each(['text/plain', 'application/json', ''])('of type %j is 415', async (type) => {
    await expect(readForm(post('a=b', { 'content-type': type }))).rejects.toMatchObject({ statusCode: 415 });
  });
});

test.each(['gzip', 'br', 'deflate', 'x', 'gzip, identity'])('a body in %j is 415', async (encoding) => {
  const headers = { 'content-encoding': encoding };
  const json = { ...headers, 'content-type': 'application/json' };
  await expect(readJson(post('{}', json))).rejects.toMatchObject({ statusCode: 415 });
  await expect(readForm(post('a=b', { ...headers, ...URLENCODED }))).rejects.toMatchObject({
    statusCode: 415,
  });
});

test('many names in JSON cost next to nothing', async () => {
  const names = Array.from({ length: 4_000 }, (_, index) => `"field${index}":1`);
  const start = process.threadCpuUsage();
  await readJson(post(`{${names.join(',')}}`, { 'content-type': 'application/json' }));
  // A millisecond; what grows with the square took two seconds.
  expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000);
});

test.each(['[', '{"a":', '[{"a":'])('JSON of %s in each other is refused as broken', async (open) => {
  const body = (depth: number): string => {
    const start = open.repeat(depth);
    const close = [...start].filter((sign) => '[{'.includes(sign)).toReversed();
    return `${start}1${close.map((sign) => (sign === '[' ? ']' : '}')).join('')}`;
  };
  const json = { 'content-type': 'application/json' };
  expect(await readJson(post(body(10), json))).toBeTypeOf('object');
  await expect(readJson(post(body(6_000), json))).rejects.toMatchObject({ statusCode: 400 });
});
