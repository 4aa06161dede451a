// Everything that a public page does by itself; each part finds its own elements and does nothing without them.
import { switchLanguageInPlace } from './language.ts';
import { showLoadingBar } from './loading-bar.ts';
import { closeMenu } from './menu.ts';
import { showOfflineNotice } from './offline.ts';
import { prefetchLikelyPages } from './prefetch.ts';
import { openSearchByKey } from './search-keys.ts';
import { offerSignOut } from './sign-out.ts';
import { switchTheme } from './theme.ts';

switchLanguageInPlace();
showLoadingBar();
closeMenu();
showOfflineNotice();
prefetchLikelyPages();
openSearchByKey();
offerSignOut();
switchTheme();
