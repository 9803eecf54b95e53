/** What `npm pack` and `npm publish` run first in the folder of a package: compiles it when its sources changed. */
export function prepack(name: string): Promise<void>;
