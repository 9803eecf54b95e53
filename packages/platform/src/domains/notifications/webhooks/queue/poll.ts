/** How often new work is looked for while receivers keep someone waiting, in milliseconds. */
const pause = 250;

/** Waits until one of them ends, or it is time to look again. */
export async function firstSettledOrPoll(underWay: Iterable<Promise<unknown>>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const time = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, pause);
  });
  await Promise.race([time, ...underWay]);
  clearTimeout(timer);
}
