/** The parts of an e-mail that a template fills: `subject` in one line, `text` and `html` say the same. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
