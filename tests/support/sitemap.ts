import { call } from './http.ts';

const allOf = (xml: string, pattern: RegExp): string[][] =>
  [...xml.matchAll(pattern)].map((match) => [...match]);

/** Every page that the sitemap index leads to. */
export async function sitemap(): Promise<{ address: string; alternates: Record<string, string> }[]> {
  const index = await (await call('/sitemap-index.xml')).text();
  const files = allOf(index, /<loc>([^<]+)<\/loc>/g).map(([, address = '']) => address);
  const maps = await Promise.all(files.map(async (address) => (await call(address)).text()));
  return maps.flatMap((xml) =>
    allOf(xml, /<url>(.*?)<\/url>/gs).map(([, entry = '']) => ({
      address: /<loc>([^<]+)<\/loc>/.exec(entry)?.[1] ?? '',
      alternates: Object.fromEntries(
        allOf(entry, /hreflang="([^"]+)" href="([^"]+)"/g).map(([, language = '', href = '']) => [
          language,
          href,
        ]),
      ),
    })),
  );
}
