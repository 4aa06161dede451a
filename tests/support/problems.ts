import type { BrowserContext } from 'playwright-core';

/** A busy browser gives up its own animation between two pages (`@view-transition`): the page is there without it. */
const LEFT_OUT_ANIMATION = /^Transition was (?:aborted|skipped)/;

/**
 * Everything that a browser complains about while a visitor is on the site: errors in the console, exceptions, what the
 * security policy refused, files that did not come. A page that is itself a 404 or a refused form is an answer, no fault.
 */
export async function problemsOf(context: BrowserContext): Promise<string[]> {
  const problems: string[] = [];
  await context.exposeFunction(
    'refused',
    (what: string) => void problems.push(`refused by the policy: ${what}`),
  );
  await context.addInitScript(() => {
    const { refused } = window as unknown as { refused: (what: string) => void };
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused(`${effectiveDirective} ${blockedURI}`),
    );
  });
  context.on('page', (page) => {
    page.on('pageerror', ({ message }) => {
      if (!LEFT_OUT_ANIMATION.test(message)) problems.push(`exception: ${message}`);
    });
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (message.location().url === page.url() && message.text().startsWith('Failed to load resource'))
        return;
      problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
  });
  return problems;
}
