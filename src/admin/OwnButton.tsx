import type { ComponentProps, MouseEvent } from 'react';

interface Props extends ComponentProps<'button'> {
  /** Set by Mantine, beside `disabled`, while a button shows that it is loading. */
  'data-loading'?: boolean;
}

const ignore = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * What Mantine's buttons are in the page. One that is loading takes no press and says so, but is not `disabled`: that
 * would drop the focus, and who works by keyboard or hears the page would be at its beginning again.
 */
export function OwnButton({ type = 'button', disabled, ...props }: Props) {
  const state = props['data-loading'] ? { 'aria-disabled': true, onClick: ignore } : { disabled };
  return <button {...props} {...state} type={type} />;
}
