/**
 * The part of reCAPTCHA's script that a page with `render=explicit` uses: `grecaptcha.render`, `reset` and
 * `getResponse`, and the page's own function, named by `onload`, once it is there. The box is in a frame of the
 * service's own, as the real one does, so that a page's security policy is tried as well.
 */
export function apiScript({ origin, searchParams }: URL): string {
  const onload = JSON.stringify(searchParams.get('onload') ?? '');
  const language = encodeURIComponent(searchParams.get('hl') ?? 'en');
  return `(() => {
  const widgets = [];
  window.grecaptcha = {
    render(container, { sitekey, theme, size, callback, 'expired-callback': expired, 'error-callback': failed }) {
      if (!sitekey) throw new Error('Missing required parameters: sitekey');
      if (container.childElementCount) throw new Error('reCAPTCHA has already been rendered in this element');
      const frame = document.createElement('iframe');
      const id = widgets.length;
      const anchor = '${origin}/anchor?hl=${language}&for=' + location.hostname + '&theme=' + (theme || 'light');
      frame.src = anchor;
      frame.title = 'reCAPTCHA';
      [frame.width, frame.height] = size === 'compact' ? [164, 144] : [304, 78];
      container.append(frame);
      const field = document.createElement('textarea');
      field.name = 'g-recaptcha-response';
      field.hidden = true;
      container.append(field);
      widgets.push({ anchor, frame, field, renewals: 0 });
      addEventListener('message', ({ source, data }) => {
        if (source !== frame.contentWindow) return;
        field.value = data.token || '';
        if (data.token) callback(data.token);
        else if (data.expired) expired();
        else failed();
      });
      return id;
    },
    reset(id = 0) {
      const widget = widgets[id];
      widget.field.value = '';
      // An address of its own: with the one it has, a browser may put back what the frame held, the tick too.
      widget.frame.src = widget.anchor + '&renewal=' + (widget.renewals += 1);
    },
    getResponse: (id = 0) => widgets[id].field.value,
  };
  const ready = window[${onload}];
  if (ready) ready();
})();`;
}

/** The frame with the box. In tests `postMessage({ expired: true })` from it does what two minutes do. */
export function anchorPage(language: string): string {
  const label = language === 'th' ? 'ฉันไม่ใช่หุ่นยนต์' : "I'm not a robot";
  return `<!doctype html>
<html lang="${language === 'th' ? 'th' : 'en'}">
<meta charset="utf-8" />
<title>reCAPTCHA</title>
<style>
  body { margin: 0; box-sizing: border-box; height: 78px; padding: 24px 14px; font: 16px sans-serif;
    border: 1px solid #d3d3d3; background: #f9f9f9; color: #111 }
  :root[data-theme='dark'] body { background: #222; color: #fff; border-color: #525252 }
</style>
<label><input type="checkbox" autocomplete="off" /> ${label}</label>
<script>
  const query = new URLSearchParams(location.search);
  document.documentElement.dataset.theme = query.get('theme');
  document.querySelector('input').addEventListener('change', async ({ target }) => {
    target.disabled = true;
    const answer = await fetch('/token?for=' + query.get('for')).catch(() => undefined);
    parent.postMessage(answer && answer.ok ? { token: await answer.text() } : { failed: true }, '*');
  });
</script>
</html>`;
}
