import type { Plugin, ViteDevServer } from 'vite';

type Emulator = (options: unknown) => { configureServer?: (server: ViteDevServer) => unknown }[];

/** Stands in for Netlify's emulator, and loads it once there is a server: see `host-adapter.ts`. */
export default function emulatorWhenServed(options: unknown): Plugin {
  return {
    name: 'emulator-when-served',
    apply: 'serve',
    async configureServer(server) {
      const url = new URL(import.meta.url).searchParams.get('original');
      if (!url) throw new Error('Where the emulator is was not said: look at src/build/host-adapter.ts.');
      const { default: emulator } = (await import(/* @vite-ignore */ url)) as { default: Emulator };
      for (const plugin of emulator(options)) await plugin.configureServer?.(server);
    },
  };
}
