/**
 * Whether a button that sends a form is held down: the whole form is about to be checked, and what the field that is
 * left for it has to say must not move the button away first. By what is pressed, since Safari does not focus buttons.
 */
export const isSubmitPressed = (): boolean => document.querySelector('[type=submit]:active') !== null;
