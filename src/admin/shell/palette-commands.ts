import { mayDo } from '#fields/staff-access.ts';
import { withoutJoiners } from '#i18n/thai-compounds.ts';
import type { AskedFor } from '../asked-for.ts';
import type { AdminTexts } from '../i18n/texts.ts';
import { listedScreens } from '../entity-screens.ts';
import { paths } from '../routes.ts';
import type { User } from '../user.ts';
import { navigationOf } from './navigation-items.ts';

type Texts = AdminTexts['shell'];

/** What the palette offers: a screen, one of its dialogs, a file, or a record. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly href: string;
  /** The dialog that the screen is to open. */
  readonly open?: AskedFor;
  /** The entity whose list is saved as a file. */
  readonly exports?: string;
}

/** Dialogs of screens, by the permission they need. */
const DIALOGS = [
  { entity: 'members', text: 'importMembers', href: paths.member.list.getHref(), open: 'import' },
  { entity: 'staff', text: 'inviteStaff', href: paths.staff.getHref(), open: 'invite' },
  { entity: 'privacy', text: 'enterRequest', href: paths.privacy.getHref(), open: 'enter' },
] as const;

/** The screens and actions whose name holds what was typed, in any known language. @param texts the reader's own first */
export function paletteCommands(
  user: User,
  texts: readonly [Texts, ...Texts[]],
  query: string,
): { label: string; items: Command[] }[] {
  const { role } = user;
  const words = query.trim().toLocaleLowerCase().split(/\s+/);
  const isMeant = (name: string): boolean =>
    words.every((word) => withoutJoiners(name).toLocaleLowerCase().includes(word));
  /** The command, if it is meant. */
  const found = (
    nameIn: (texts: Texts) => string,
    href: string,
    what: Pick<Command, 'open' | 'exports'> = {},
  ): Command[] => {
    if (!texts.some((one) => isMeant(nameIn(one)))) return [];
    const id = `${href} ${what.open ?? ''} ${what.exports ?? ''}`;
    return [{ id, label: nameIn(own), description: '', href, ...what }];
  };
  const [own] = texts;
  const screens = navigationOf(user).flatMap(({ items }) => items);
  const toScreens = screens.flatMap(({ entity, href }) => found((t) => t[entity], href));
  const toCreate = listedScreens.flatMap(({ entity, create }) =>
    create && mayDo(role, entity, 'write') ? found((t) => t[create.text], create.href) : [],
  );
  const toOpen = DIALOGS.flatMap(({ entity, text, href, open }) =>
    mayDo(role, entity, 'write') ? found((t) => t[text], href, { open }) : [],
  );
  const toExport = screens.flatMap(({ entity, href }) =>
    mayDo(role, entity, 'export')
      ? found((t) => t.exportOf.replace('{{name}}', t[entity]), href, { exports: entity })
      : [],
  );
  return [
    {
      label: own.searchScreens,
      items: [...toScreens, ...found((t) => t.account, paths.account.getHref())],
    },
    { label: own.searchActions, items: [...toCreate, ...toOpen, ...toExport] },
  ];
}
