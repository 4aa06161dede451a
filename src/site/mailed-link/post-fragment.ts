const form = document.querySelector<HTMLFormElement>('form[data-mailed-link]');
const field = form?.querySelector('input');

function postFragment(): void {
  const token = location.hash.slice(1);
  /** `#content` and its like; a token is long, with figures and capitals. */
  const isPlace = /^[a-z-]*$/.test(token);
  if (!form || !field || isPlace) return;
  field.value = token;
  form.submit();
}

const state = form?.dataset['mailedLink'];
// The link that opened the page has done its work: loaded again, the page is asked for without it.
if (state === 'used') history.replaceState(null, '', location.pathname + location.search);
else if (state !== 'answered') postFragment();
// Another link was opened in the same tab.
addEventListener('hashchange', postFragment);
