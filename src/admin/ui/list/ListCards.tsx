import { Anchor, Group, VisuallyHidden, ActionIcon, Menu } from '@mantine/core';
import { Link } from 'react-router';
import type { Column, BulkAction } from './column.ts';
import type { RowsProps } from './data-list-props.ts';
import classes from './ListCards.module.css';
import { SelectBox } from './SelectBox.tsx';
import { IconDotsVertical } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslator } from '../../i18n/use-texts.ts';
import { useAskedBulk } from './use-asked-bulk.tsx';

/** The list where a table would not fit: two lines an entry, what it is called, and the rest in short with the day. */
export function ListCards<T extends { readonly id: string }>(props: RowsProps<T>) {
  const { items, shown, label, nameOf, hrefOf, rowActions, entity, bulk } = props;
  const [main, ...others] = shown;
  const when = others.findLast(({ sortable }) => sortable === 'days');
  // What is short is first, numbers with their labels last of it, and is never cut.
  const brief = others
    .filter((column) => column.isBrief)
    .toSorted((one, other) => Number(one.needsLabel ?? false) - Number(other.needsLabel ?? false));
  const rest = others.filter((column) => column !== when && !column.isBrief);
  return (
    <ul className={classes['cards']} aria-label={label} data-updating={props.isUpdating || undefined}>
      {items.map((item) => (
        <li key={item.id} className={classes['card']}>
          {bulk.length > 0 && <SelectBox {...props} id={item.id} name={nameOf(item)} />}
          <div className={classes['lines']}>
            <div className={classes['line']}>
              <span className={classes['main']}>
                {hrefOf ? (
                  <Anchor underline="hover" component={Link} to={hrefOf(item.id)} fw={600}>
                    {main?.render(item)}
                  </Anchor>
                ) : (
                  <strong>{main?.render(item)}</strong>
                )}
              </span>
            </div>
            <div className={classes['line']}>
              {brief.map((column) => (
                <Part key={column.key} column={column} item={item} />
              ))}
              <span className={classes['end']}>
                {rest.length > 0 && (
                  <span className={classes['rest']}>
                    {rest.map((column) => (
                      <Part key={column.key} column={column} item={item} />
                    ))}
                  </span>
                )}
                {when && <span className={classes['when']}>{when.render(item)}</span>}
              </span>
            </div>
          </div>
          {/* Beside a menu there is no room for them: they are on the record's own screen. */}
          {rowActions && bulk.length === 0 && <Group gap={2}>{rowActions(item)}</Group>}
          {bulk.length > 0 && <CardMenu entity={entity} row={item} name={nameOf(item)} actions={bulk} />}
        </li>
      ))}
    </ul>
  );
}

function Part<T>({ column: { label, render, isBrief, needsLabel }, item }: { column: Column<T>; item: T }) {
  return (
    <span className={classes['part']} data-brief={isBrief || undefined}>
      {needsLabel ? `${label}: ` : <VisuallyHidden>{label}: </VisuallyHidden>}
      {render(item)}
    </span>
  );
}

interface MenuProps {
  entity: string;
  row: { readonly id: string };
  name: string;
  actions: readonly BulkAction[];
}

/** What is done most with an entry, on a phone without opening it: the changes that a selection offers. */
function CardMenu({ entity, row, name, actions }: MenuProps) {
  const translate = useTranslator('admin');
  const { items, isPending, question } = useAskedBulk(entity);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon loading={isPending} aria-label={translate('list.actionsFor', { name })}>
            <IconDotsVertical size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        {/* Long words of a change take two lines, not more than the screen has. */}
        <Menu.Dropdown mah="60vh" maw="min(20rem, calc(100vw - 2rem))" style={{ overflowY: 'auto' }}>
          {actions.map((action) => (
            <Fragment key={action.label}>
              <Menu.Label>{action.label}</Menu.Label>
              {items(action, [row], () => undefined)}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
      {question}
    </>
  );
}
