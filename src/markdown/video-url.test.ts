import { expect, it } from 'vitest';
import { parseVideoUrl, videoPageUrl } from './video-url.ts';

const ID = 'dQw4w9WgXcQ';

it.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `https://youtube.com/watch?feature=share&v=${ID}`,
  `https://m.youtube.com/watch?v=${ID}&list=x`,
  `http://youtu.be/${ID}?si=abc`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
])('knows %s', (address) => {
  expect(parseVideoUrl(address)).toEqual({ provider: 'youtube', id: ID });
});

it.each([
  ['https://vimeo.com/76979871', '76979871'],
  ['https://player.vimeo.com/video/76979871', '76979871'],
  ['https://vimeo.com/76979871/0123456789', '76979871/0123456789'],
  ['https://player.vimeo.com/video/76979871?h=0123456789', '76979871/0123456789'],
])('knows %s', (address, id) => {
  expect(parseVideoUrl(address)).toEqual({ provider: 'vimeo', id });
});

it('keeps where to begin', () => {
  const video = parseVideoUrl(`https://youtu.be/${ID}?t=75s`);
  expect(video).toEqual({ provider: 'youtube', id: ID, start: 75 });
  expect(video && videoPageUrl(video)).toBe(`https://www.youtube.com/watch?v=${ID}&t=75`);
});

it.each([
  ['t=90', 90],
  ['t=90s', 90],
  ['t=2m', 120],
  ['t=1m30s', 90],
  ['t=1h2m3s', 3_723],
  ['t=1h', 3_600],
  ['start=1m30s', 90],
])('begins at %s', (query, start) => {
  expect(parseVideoUrl(`https://www.youtube.com/watch?v=${ID}&${query}`)).toMatchObject({ id: ID, start });
});

it.each(['t=', 't=0', 't=0m0s', 't=soon', 't=30s1m', 't=1m30s!', 't=-5', 't=1h 5s'])(
  'begins where it does without %s',
  (query) => {
    expect(parseVideoUrl(`https://youtu.be/${ID}?${query}`)).toEqual({ provider: 'youtube', id: ID });
  },
);

it.each([
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/playlist?list=x',
  'https://www.youtube.com/watch?v=short',
  `https://youtu.be/${ID}x`,
  `https://youtube.com.evil.example/watch?v=${ID}`,
  `https://evilyoutube.com/watch?v=${ID}`,
  `https://me@youtube.com/watch?v=${ID}`,
  `https://youtube.com:8443/watch?v=${ID}`,
  `javascript://youtube.com/watch?v=${ID}`,
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/76979871/settings',
  'https://vimeo.com/76979871/0123456789/more',
  'not an address',
])('takes %s for no video', (address) => {
  expect(parseVideoUrl(address)).toBeUndefined();
});
