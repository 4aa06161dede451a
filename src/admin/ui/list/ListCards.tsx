import { Anchor, Group, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { CardMenu } from './CardMenu.tsx';
import type { RowsProps } from './data-list-props.ts';
import classes from './List.module.css';
import { SelectBox } from './SelectBox.tsx';

/** The list where a table would not fit: two lines an entry, what it is called, and the rest in short with the day. */
export function ListCards<T extends { readonly id: string }>(props: RowsProps<T>) {
  const { items, shown, label, nameOf, hrefOf, rowActions, entity, bulk, isSelectable } = props;
  const [main, ...others] = shown;
  const when = others.findLast(({ sortable }) => sortable === 'days');
  // What is short stands first, and is never cut.
  const rest = others.filter((column) => column !== when).toSorted((a, b) => brevity(a) - brevity(b));
  const long = rest.find(({ isBrief }) => !isBrief);
  return (
    <ul className={classes['cards']} aria-label={label} data-updating={props.isUpdating || undefined}>
      {items.map((item) => (
        <li key={item.id} className={classes['card']}>
          {isSelectable && <SelectBox {...props} id={item.id} name={nameOf(item)} />}
          <div className={classes['lines']}>
            <div className={classes['line']}>
              <span className={classes['main']}>
                {hrefOf ? (
                  <Anchor underline="hover" component={Link} to={hrefOf(item)} fw={600}>
                    {main?.render(item)}
                  </Anchor>
                ) : (
                  <strong>{main?.render(item)}</strong>
                )}
              </span>
            </div>
            <div className={classes['line']}>
              {rest.map(({ key, label: name, isBrief, render }) => (
                <span
                  key={key}
                  className={classes['part']}
                  data-brief={isBrief || undefined}
                  data-long={key === long?.key || undefined}
                >
                  <VisuallyHidden>{name}: </VisuallyHidden>
                  {render(item)}
                </span>
              ))}
              {when && <span className={classes['when']}>{when.render(item)}</span>}
            </div>
          </div>
          {/* Beside a menu there is no room for them: they stand on the record's own screen. */}
          {rowActions && bulk.length === 0 && <Group gap={2}>{rowActions(item)}</Group>}
          {bulk.length > 0 && <CardMenu entity={entity} row={item} name={nameOf(item)} actions={bulk} />}
        </li>
      ))}
    </ul>
  );
}

const brevity = ({ isBrief = false }: { readonly isBrief?: boolean }): number => (isBrief ? 0 : 1);
