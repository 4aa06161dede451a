import type { ReactNode } from 'react';

export interface Column<T> {
  /** Names the column in the URL; the field to sort by, where `sortable`. */
  readonly key: string;
  readonly label: string;
  readonly render: (item: T) => ReactNode;
  /** `days`: what it sorts by are days or times. */
  readonly sortable?: boolean | 'days';
  /** A word or two, such as a state. */
  readonly isBrief?: boolean;
  /** Means nothing without its label, so a phone shows that as well. */
  readonly needsLabel?: boolean;
  /** Not shown until it is chosen. */
  readonly extra?: boolean;
  readonly room?: Room;
}

/** How wide a table has to be, in rem, for what else than its columns of most use it shows. */
export interface Room {
  /** For the column; in a narrower table it is not shown until it is chosen. */
  readonly column?: number;
  /** For a time of day beside its day. */
  readonly clock?: number;
}

/** A value, and what it is called. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A value to filter by, chosen from a list. */
export interface ChoiceFilter {
  readonly field: string;
  readonly label: string;
  readonly options: readonly Choice[];
}
/** A range of days; `field` takes `2026-01-01..2026-01-31`. */
interface DayFilter {
  readonly field: string;
  readonly label: string;
  readonly kind: 'days';
}
export type Filter = ChoiceFilter | DayFilter;

interface BulkWarning {
  readonly title: string;
  readonly text: ReactNode;
  /** The button that goes ahead. */
  readonly confirm: string;
}

/** One change for all that is selected. */
export interface BulkChange {
  readonly label: string;
  readonly change: Readonly<Record<string, unknown>>;
  /** The field that it sets, where it can be undone. */
  readonly field?: string;
  /** Done to all or to none: one call, which refuses more than it takes. */
  readonly isWhole?: true;
  /** What is asked before, where it cannot be undone. @returns undefined where nothing has to be asked */
  readonly question?: (rows: readonly unknown[]) => BulkWarning | undefined;
  /** What is said with the number of those that were changed. @param rows as for `after` */
  readonly told?: (rows: readonly unknown[]) => string | undefined;
  /** What follows once it is done. @param rows those that were changed, as the list shows them */
  readonly after?: (rows: readonly unknown[]) => void;
}

/** What has to be asked before the selection is changed. */
export interface BulkQuestion {
  readonly label: string;
  /** @param done takes the selection back */
  readonly ask: (rows: readonly { readonly id: string }[], done: () => void) => void;
}

/** A button of the bulk bar with its choices for all that is selected. */
export interface BulkAction {
  readonly label: string;
  readonly choices: readonly BulkChange[];
  readonly questions?: readonly BulkQuestion[];
}
