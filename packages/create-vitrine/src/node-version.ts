/** What the platform of a shop needs, as `engines` says: npm only warns of it. */
const needed = [22, 19] as const;

/** @throws Error when a shop could be made with this version of Node, and not be started */
export function assertNode(version: string): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  throw new Error(
    `this is Node ${version}, and a shop needs ${needed.join(".")} or later. Install it from https://nodejs.org, or with your version manager, and try again.`,
  );
}
