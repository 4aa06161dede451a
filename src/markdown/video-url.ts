export const VIDEO_PROVIDERS = ['youtube', 'vimeo'] as const;
export type VideoProvider = (typeof VIDEO_PROVIDERS)[number];

/** A video at one of the two hosts whose players an article may hold. */
export interface Video {
  readonly provider: VideoProvider;
  /** Its id there; at Vimeo with `/` and the key of an unlisted one behind it. */
  readonly id: string;
  /** Seconds to leave out at the beginning. */
  readonly start?: number;
}

export const PROVIDER_NAMES: Record<VideoProvider, string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

const YOUTUBE = /^(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com$/;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;
/** Where to begin: `90`, `90s`, `1m30s`, `1h2m3s`. */
const START = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,5})s?)?$/;
export const YOUTUBE_ID = /^[\w-]{11}$/;
export const VIMEO_ID = /^\d{5,12}(?:\/[0-9a-f]{6,20})?$/;

/** The video that a web URL leads to; undefined where it is none or another page of these hosts. */
export function parseVideoUrl(videoUrl: string): Video | undefined {
  const url = URL.parse(videoUrl);
  if (!url || !/^https?:$/.test(url.protocol) || url.port || url.username) return undefined;
  const { hostname, pathname, searchParams } = url;
  const [first = '', second = '', third = ''] = pathname.slice(1).split('/');
  if (VIMEO.test(hostname)) {
    const [id, key] =
      first === 'video' ? [second, searchParams.get('h')] : [first, second || searchParams.get('h')];
    const full = key ? `${id}/${key}` : id;
    return VIMEO_ID.test(full) && !(first !== 'video' && third) ? { provider: 'vimeo', id: full } : undefined;
  }
  const id =
    hostname === 'youtu.be'
      ? first
      : !YOUTUBE.test(hostname)
        ? ''
        : first === 'watch'
          ? (searchParams.get('v') ?? '')
          : ['shorts', 'embed', 'live'].includes(first)
            ? second
            : '';
  if (!YOUTUBE_ID.test(id)) return undefined;
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? '');
  return { provider: 'youtube', id, ...(start > 0 && { start }) };
}

/** 0 where it says no time. */
function secondsOf(start: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = (START.exec(start) ?? [])
    .slice(1)
    .map((part) => Number(part ?? 0));
  return (hours * 60 + minutes) * 60 + seconds;
}

/** Where a visitor without scripts sees a video. */
export const videoPageUrl = ({ provider, id, start }: Video): string =>
  provider === 'vimeo'
    ? `https://vimeo.com/${id}`
    : `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ''}`;
