import type { BrowserContext, Page } from 'playwright-core';

/**
 * A page on a device that has its own passkeys: the browser's authenticator in software.
 * @returns `present`: whether its owner shows a finger whenever it asks for one
 */
export async function openWithAuthenticator(context: BrowserContext) {
  const page: Page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const present = (enabled: boolean) =>
    devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { page, present };
}
