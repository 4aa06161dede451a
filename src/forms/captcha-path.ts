/** The field's path in the form, under which the server says that a token was not accepted. */
export const CAPTCHA_PATH = 'captchaToken';
