/** `/project/mobio` → `project/mobio`, `/` → `home`: names the page where a file stands for it. */
export const pathName = (path: string): string => path.slice(1) || 'home';
