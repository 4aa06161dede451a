import type { ReactNode } from 'react';
import { fieldId } from './field-id.ts';
import { errorGroups, type FlatError, type SummaryTexts } from './flatten-errors.ts';

interface Props {
  errors: FlatError[];
  /** The label of a field, by its path, in the order of the form: so are the links. */
  labels: Record<string, ReactNode>;
  texts: SummaryTexts;
}

/** Says above the form what is missing and what is wrong, with a link to each field. */
export function ErrorSummary({ errors, labels, texts }: Props) {
  const groups = errorGroups(errors, labels, texts);
  return (
    <div role="alert">
      {groups.length > 0 && (
        <div className="error-summary">
          {groups.map(({ kind, found, title }) => (
            <div key={kind}>
              <p>{title}</p>
              <ul>
                {found.map(({ path }) => (
                  <li key={path}>
                    <a href={`#${fieldId(path)}`}>{labels[path] ?? path}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
