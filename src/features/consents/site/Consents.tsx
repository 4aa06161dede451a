import type { UseFormRegisterReturn } from 'react-hook-form';
import { REQUIRED_CONSENTS, type RequiredConsent } from '../consents.ts';
import { FieldError, controlProps } from '#forms/Field.tsx';
import { PolicyName } from './PolicyName.tsx';

/** The name of the text that a consent is given to, in parts, and where it can be read. */
export type ConsentText = { before: string; policy: readonly string[]; after: string; href: string };

interface Props {
  legend: string;
  hint: string;
  newTab: string;
  texts: Record<RequiredConsent, ConsentText>;
  given: Partial<Record<RequiredConsent, boolean | undefined>>;
  errorOf: (path: string) => string | undefined;
  register: (path: `consents.${RequiredConsent}`) => UseFormRegisterReturn;
}

/** The three boxes, unticked, each with a link to its text; the link opens beside the form, so nothing typed is left. */
export function Consents({ legend, hint, newTab, texts, given, errorOf, register }: Props) {
  return (
    <fieldset className="consents">
      <legend>{legend}</legend>
      <p className="field-note">{hint}</p>
      {REQUIRED_CONSENTS.map((consent) => {
        const path = `consents.${consent}` as const;
        const { before, policy, after, href } = texts[consent];
        const error = errorOf(path);
        return (
          <div key={consent} className="field" data-invalid={error ? '' : undefined}>
            <label className="box">
              <input
                type="checkbox"
                defaultChecked={given[consent]}
                {...register(path)}
                {...controlProps(path, error)}
              />
              <span>
                {before}
                <a href={href} target="_blank" rel="noopener">
                  <PolicyName parts={policy} />
                  <span className="sr-only"> ({newTab})</span>
                </a>
                {after}
              </span>
            </label>
            <FieldError path={path} error={error} />
          </div>
        );
      })}
    </fieldset>
  );
}
