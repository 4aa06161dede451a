import type { UseFormRegisterReturn } from 'react-hook-form';
import { fieldId } from '#forms/field-id.ts';

interface Props {
  texts: Record<'marketing' | 'marketingHint' | 'marketingText', string>;
  given: boolean | undefined;
  register: (path: 'consents.marketing') => UseFormRegisterReturn;
}

/** The optional box, in a group of its own so that it is not taken for a fourth condition. */
export function MarketingConsent({ texts, given, register }: Props) {
  const id = fieldId('consents.marketing');
  return (
    <fieldset className="consents">
      <legend>{texts.marketing}</legend>
      <div className="field">
        <label className="box">
          <input
            type="checkbox"
            defaultChecked={given}
            {...register('consents.marketing')}
            id={id}
            aria-describedby={`${id}-hint`}
          />
          <span>{texts.marketingText}</span>
        </label>
        <p className="field-note" id={`${id}-hint`}>
          {texts.marketingHint}
        </p>
      </div>
    </fieldset>
  );
}
