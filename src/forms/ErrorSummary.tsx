import type { ReactNode } from 'react';
import { isMissing } from '#fields/rules/messages.ts';
import { fieldId } from './field-id.ts';
import type { FlatError } from './flatten-errors.ts';

/** The summary's sentences, for one field and for several (rules.md#form-messages). */
export type SummaryTexts = Record<'requiredOne' | 'requiredMany' | 'incorrectOne' | 'incorrectMany', string>;

interface Props {
  errors: FlatError[];
  /** The label of a field, by its path, in the order of the form: so are the links. */
  labels: Record<string, ReactNode>;
  texts: SummaryTexts;
}

const missing = ({ type }: FlatError): boolean => isMissing(type);

/** Says above the form what is missing and what is wrong, with a link to each field. */
export function ErrorSummary({ errors, labels, texts }: Props) {
  const order = Object.keys(labels);
  const ordered = [...errors].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  const groups = [
    { found: ordered.filter(missing), one: texts.requiredOne, many: texts.requiredMany },
    { found: ordered.filter((error) => !missing(error)), one: texts.incorrectOne, many: texts.incorrectMany },
  ].filter(({ found }) => found.length > 0);

  return (
    <div role="alert">
      {groups.length > 0 && (
        <div className="error-summary">
          {groups.map(({ found, one, many }) => (
            <div key={one}>
              <p>{found.length === 1 ? one : many}</p>
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
