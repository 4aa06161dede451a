import type { ComponentProps, MouseEvent } from 'react';

const doNothing = (event: MouseEvent): void => event.preventDefault();

/**
 * The element of every button. While what it started is on its way (`loading`) it says so and does nothing, but keeps the
 * focus: one that is disabled loses it, and the keyboard would begin at the top of the document.
 */
export function BusyButton({
  type = 'button',
  disabled,
  onClick,
  ...props
}: ComponentProps<'button'> & { 'data-loading'?: boolean }) {
  const isBusy = props['data-loading'] === true;
  return (
    <button
      {...props}
      type={type}
      {...(isBusy ? { 'aria-disabled': true, onClick: doNothing } : { disabled, onClick })}
    />
  );
}
