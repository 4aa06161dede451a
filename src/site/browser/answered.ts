// On the answer to a post, which thus becomes a page like any other: on the way back to it, and when it is loaded again,
// its URL is asked for, which has the token of a mailed link in it; a browser would ask whether to post once more. What
// was typed into a form that went to `/send` is nowhere but in that post.
if (!location.pathname.endsWith('/send')) history.replaceState(null, '', location.href);

// The language switch posts what is typed, which is no sending: the form's script does not hear of it.
document.addEventListener(
  'submit',
  (event) => {
    if (event.submitter?.dataset['switchLocale']) event.stopPropagation();
  },
  true,
);
