import { Alert, Anchor, List } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useFormState } from 'react-hook-form';
import { fieldId } from '#forms/field-id.ts';
import { flattenErrors, type FlatError } from '#forms/flatten-errors.ts';
import { isMissing } from '#fields/rules/messages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import classes from './Form.module.css';

const missing = ({ type }: FlatError): boolean => isMissing(type);

interface Props {
  labels: Readonly<Record<string, string>>;
  /** A form that saves itself tells what is wrong without having been sent. */
  savesItself?: boolean;
  /** Gives a field the focus that may have to be brought to the screen first. */
  reveal?: (path: string) => void;
}

/** Above the form, after it was sent: what is missing and what is wrong, with links (rules.md#form-messages). */
export function FormErrors({ labels, savesItself = false, reveal }: Props) {
  const { form } = useTexts('admin');
  const { errors, submitCount } = useFormState();
  const order = Object.keys(labels);
  const found = submitCount > 0 || savesItself ? flattenErrors(errors) : [];
  found.sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  const groups = [
    { of: found.filter(missing), one: form.requiredOne, many: form.requiredMany },
    { of: found.filter((error) => !missing(error)), one: form.incorrectOne, many: form.incorrectMany },
  ].filter(({ of }) => of.length > 0);
  return (
    <div role="alert" className={classes['alerts']}>
      {groups.map(({ of, one, many }) => (
        <Alert
          key={one}
          color="red"
          role="presentation"
          className={classes['summary'] ?? ''}
          icon={<IconAlertCircle aria-hidden="true" />}
          title={of.length === 1 ? one : many}
        >
          <List size="sm">
            {of.map(({ path, message }) => (
              <List.Item key={path}>
                <Anchor
                  href={`#${fieldId(path)}`}
                  onClick={(event) => {
                    event.preventDefault(); // the URL is the router's
                    if (reveal) reveal(path);
                    else document.getElementById(fieldId(path))?.focus();
                  }}
                >
                  {labels[path] ?? message}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </Alert>
      ))}
    </div>
  );
}
