/** When a UUIDv7 was made, in ms since 1970. */
export const madeAt = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
