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

if (form?.dataset['mailedLink'] !== 'answered') postFragment();
// Another link was opened in the same tab.
addEventListener('hashchange', postFragment);
