import type { BrowserContext } from 'playwright-core';

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
    page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (message.location().url === page.url() && message.text().startsWith('Failed to load resource'))
        return;
      problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
  });
  return problems;
}
