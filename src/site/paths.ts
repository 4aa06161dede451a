/** `/project/mobio` → `project/mobio`, `/` → `home`: names the page where a file stands for it. */
export const pathName = (path: string): string => path.slice(1) || 'home';

/** `/contact-us/thanks?page=2` → `contact-us-thanks`: the name of a page's file in `content/pages`. */
export const fileName = (path: string): string => pathName(path.replace(/[?#].*/, '')).replaceAll('/', '-');
