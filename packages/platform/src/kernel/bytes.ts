/** Bytes in memory of their own, also for compilers without a generic `Uint8Array` (before TypeScript 5.7). */
export type Bytes = ReturnType<Uint8ArrayConstructor["from"]>;
