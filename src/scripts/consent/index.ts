// Comes with the banner, so only to the pages of a site with analytics.
import { countReturn } from './analytics.ts';
import { onChoiceElsewhere } from './choice.ts';
import { choose, consent, follow, makeRoom } from './consent.ts';
import { openPreferencesInPlace } from './dialog.ts';
import { startPreferences } from './preferences.ts';

follow();
document.addEventListener('click', ({ target }) => {
  const answer =
    target instanceof Element ? target.closest<HTMLElement>('[data-choose]')?.dataset['choose'] : '';
  if (!answer) return;
  choose(answer === 'yes');
  // The focus was on a button that is gone now.
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
});
onChoiceElsewhere(follow);
addEventListener('resize', makeRoom);
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  follow();
  if (consent()?.choice?.allowed) countReturn();
});
startPreferences(document);
openPreferencesInPlace();
