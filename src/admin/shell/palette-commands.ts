import { mayDo } from '#fields/staff-access.ts';
import { withoutJoiners } from '#i18n/thai-compounds.ts';
import type { AskedFor } from '../asked-for.ts';
import type { AdminTexts } from '../i18n/texts.ts';
import { listedScreens } from '../entity-screens.ts';
import { paths } from '../routes.ts';
import type { User } from '../user.ts';
import { navigationOf } from './navigation-items.ts';

type Texts = AdminTexts['shell'];

/** What the palette offers without asking the server: a screen, one of its dialogs, or a file. */
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

/** What a command is called in one language. */
type Named = (texts: Texts) => string;
interface Entry extends Omit<Command, 'id' | 'label' | 'description'> {
  readonly name: Named;
}

/** Dialogs of screens, by the permission they need. */
const DIALOGS = [
  { entity: 'members', text: 'importMembers', href: paths.member.list.getHref(), open: 'import' },
  { entity: 'staff', text: 'inviteStaff', href: paths.staff.getHref(), open: 'invite' },
  { entity: 'privacy', text: 'enterRequest', href: paths.privacy.getHref(), open: 'enter' },
] as const;

function entriesOf({ role }: User, screens: readonly Entry[]): readonly Entry[] {
  const create = listedScreens.flatMap(({ entity, create: made }): Entry[] =>
    made && mayDo(role, entity, 'write') ? [{ name: (t) => t[made.text], href: made.href }] : [],
  );
  const dialogs = DIALOGS.filter(({ entity }) => mayDo(role, entity, 'write')).map(
    ({ text, href, open }): Entry => ({ name: (t) => t[text], href, open }),
  );
  const exported = listedScreens.flatMap(({ entity, text, href }): Entry[] =>
    mayDo(role, entity, 'export') && screens.some((screen) => screen.href === href)
      ? [{ name: (t) => t.exportOf.replace('{{name}}', t[text]), href, exports: entity }]
      : [],
  );
  return [...create, ...dialogs, ...exported];
}

/** The screens and actions whose name holds what was typed, in any known language. @param texts the reader's own first */
export function paletteCommands(
  user: User,
  texts: readonly [Texts, ...Texts[]],
  query: string,
): { label: string; items: Command[] }[] {
  const screens: Entry[] = [
    ...navigationOf(user)
      .flatMap(({ items }) => items)
      .map(({ text, href }): Entry => ({ name: (t) => t[text], href })),
    { name: (t) => t.account, href: paths.account.getHref() },
  ];
  const [own] = texts;
  const words = query.trim().toLocaleLowerCase().split(/\s+/);
  const isMeant = ({ name }: Entry): boolean =>
    texts.some((one) => words.every((word) => withoutJoiners(name(one)).toLocaleLowerCase().includes(word)));
  return [
    { label: own.searchScreens, entries: screens },
    { label: own.searchActions, entries: entriesOf(user, screens) },
  ].map(({ label, entries }) => ({
    label,
    items: entries.filter(isMeant).map(({ name, ...entry }) => ({
      id: `${entry.href} ${entry.open ?? ''} ${entry.exports ?? ''}`,
      label: name(own),
      description: '',
      ...entry,
    })),
  }));
}
