/** Players of the two hosts that articles may name; the security policy allows frames of no other. */
const PLAYERS: Record<string, (id: string, start: string) => string> = {
  youtube: (id, start) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&start=${start}`,
  vimeo: (id) => {
    const [video, key] = id.split('/');
    return `https://player.vimeo.com/video/${video}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`;
  },
};

/**
 * Puts the player in the place of a link to a video when it is clicked; nothing comes from its host before. With a
 * key held down, and without scripts, the link leads there.
 */
export function playVideosInPlace(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('figure[data-video]')) {
    const { video = '', videoId = '', videoStart = '0' } = figure.dataset;
    const link = figure.querySelector('a');
    const playerUrl = PLAYERS[video]?.(videoId, videoStart);
    if (!link || !playerUrl) continue;
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const frame = document.createElement('iframe');
      frame.title = link.textContent;
      frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
      // Without it the player does not know whose page it is on, and refuses.
      frame.referrerPolicy = 'strict-origin-when-cross-origin';
      frame.src = playerUrl;
      link.replaceWith(frame);
      frame.focus();
    });
  }
}
