import { mayDo } from '#fields/staff-access.ts';
import type { AdminTexts } from '../i18n/texts.ts';
import { listedScreens } from '../entity-screens.ts';
import { paths } from '../routes.ts';
import type { User } from '../user.ts';
import { navigationOf } from './navigation-items.ts';
import type { FoundRecord } from './record-search.ts';

type Texts = AdminTexts['shell'];

/** The screens and commands whose name holds what was typed. */
export function paletteCommands(
  user: User,
  texts: Texts,
  query: string,
): { label: string; items: FoundRecord[] }[] {
  const command = (label: string, href: string): FoundRecord => ({ id: href, label, href, description: '' });
  const screens = navigationOf(user).flatMap(({ items }) => items);
  const groups = [
    {
      label: texts.searchScreens,
      items: [
        ...screens.map(({ text, href }) => command(texts[text], href)),
        command(texts.account, paths.account.getHref()),
      ],
    },
    {
      label: texts.searchActions,
      items: listedScreens.flatMap(({ entity, create }) =>
        create && mayDo(user.role, entity, 'write') ? [command(texts[create.text], create.href)] : [],
      ),
    },
  ];
  const typed = query.trim().toLocaleLowerCase();
  return groups.map(({ label, items }) => ({
    label,
    items: items.filter((item) => item.label.toLocaleLowerCase().includes(typed)),
  }));
}
