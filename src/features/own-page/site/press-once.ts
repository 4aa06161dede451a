// A mailed link works once: of two presses on its button, the second would find it used up, and the browser would throw
// the answer to the first away.

let isSent = false;
document.querySelector('form:has([value=open])')?.addEventListener('submit', (event) => {
  if (isSent) event.preventDefault();
  isSent = true;
});
// On the way back to it.
addEventListener('pageshow', () => (isSent = false));
