import { Alert, Anchor, List } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useFormState } from 'react-hook-form';
import { errorGroups, flattenErrors } from '#forms/flatten-errors.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import classes from './Form.module.css';
import { useFieldId } from './field.ts';
import { useToldInLanguage } from './told-errors.ts';

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
  const idOf = useFieldId();
  const { errors, submitCount } = useFormState();
  useToldInLanguage();
  const shown = submitCount > 0 || savesItself ? flattenErrors(errors) : [];
  return (
    <div role="alert" className={classes['alerts']}>
      {errorGroups(shown, labels, form).map(({ kind, found, title }) => (
        <Alert
          key={kind}
          color="red"
          role="presentation"
          className={classes['summary'] ?? ''}
          icon={<IconAlertCircle aria-hidden="true" />}
          title={title}
        >
          <List size="sm">
            {found.map(({ path, message }) => (
              <List.Item key={path}>
                <Anchor
                  href={`#${idOf(path)}`}
                  onClick={(event) => {
                    event.preventDefault(); // the URL is the router's
                    if (reveal) reveal(path);
                    else document.getElementById(idOf(path))?.focus();
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
