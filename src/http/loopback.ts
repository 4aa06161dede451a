const NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a URL leads to this very machine, so that nobody is in between. */
export const isLoopback = (url: string): boolean => NAMES.includes(URL.parse(url)?.hostname ?? '');
