import type { BrowserContext, Page } from 'playwright-core';

/**
 * A page on a device that has its own passkeys: the browser's authenticator in software.
 * @returns `present`: whether its owner shows a finger whenever it asks for one from then on; `asked`: how often the
 * document has asked for a passkey
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
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      const { dataset } = document.documentElement;
      dataset['passkeysAsked'] = String(Number(dataset['passkeysAsked'] ?? 0) + 1);
      return get(options);
    };
  });
  const asked = async () => Number((await page.locator('html').getAttribute('data-passkeys-asked')) ?? 0);
  return { page, present, asked };
}
