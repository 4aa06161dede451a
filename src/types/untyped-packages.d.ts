// Packages whose types the compiler does not find.

declare module 'astro-i18next' {
  /** The package has types, but its `exports` do not lead to them. */
  export type AstroI18nextConfig = {
    defaultLocale: string;
    locales: string[];
    load?: ('server' | 'client')[];
    i18nextServer?: import('i18next').InitOptions;
    /** Import path of each plugin by name; null takes a built-in one away. */
    i18nextServerPlugins?: Record<string, string | null>;
  };
  const integration: (options: { configPath: string }) => import('astro').AstroIntegration;
  export default integration;
}

declare module 'subset-font' {
  const subsetFont: (
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2';
      noLayoutClosure?: boolean;
      variationAxes?: Record<string, { min: number; max: number; default: number }>;
    },
  ) => Promise<Uint8Array>;
  export default subsetFont;
}

declare module 'js-yaml' {
  export interface Type {
    readonly kind: string;
  }
  export const Type: new (
    tag: string,
    options: { kind: 'scalar'; resolve: (said: string) => boolean },
  ) => Type;
  export interface Schema {
    extend: (more: { implicit: readonly Type[] }) => Schema;
  }
  export const FAILSAFE_SCHEMA: Schema;
  export const types: Readonly<Record<'null' | 'bool' | 'int' | 'float', Type>>;
  /** @throws Error of what is not YAML */
  export function load(text: string, options: { schema: Schema }): unknown;
}
