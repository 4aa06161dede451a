// Comes with the banner, so only to the pages of a site with analytics. What only some visitors use is fetched when
// they do: the analytics themselves, and the preference centre.
import { onChoiceElsewhere } from './choice.ts';
import { storeAndApplyChoice, applyStoredChoice, reserveBannerSpace } from './consent.ts';
import { openPreferencesInPlace } from './open-preferences.ts';

void applyStoredChoice();
document.addEventListener('click', ({ target }) => {
  const answer =
    target instanceof Element ? target.closest<HTMLElement>('[data-choose]')?.dataset['choose'] : '';
  if (!answer) return;
  void storeAndApplyChoice(answer === 'yes');
  // The focus was on a button that is gone now.
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
});
onChoiceElsewhere(() => void applyStoredChoice());
addEventListener('resize', reserveBannerSpace);
addEventListener('pageshow', ({ persisted }) => persisted && void applyStoredChoice(true));
if (document.querySelector('[data-preferences]')) {
  void import('./preferences.ts').then(({ startPreferences }) => startPreferences(document));
} else {
  // On its own page the preference centre is already there, and would be there twice.
  openPreferencesInPlace();
}
