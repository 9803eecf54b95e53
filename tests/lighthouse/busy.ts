/** The share of one processor a loop gets right now: 1 on a quiet machine, less when other programs want it too. */
export function processorShare(): number {
  const cpu = process.cpuUsage();
  const started = performance.now();
  let sum = 0;
  while (performance.now() - started < 400) for (let index = 0; index < 10_000; index += 1) sum += index % 7;
  const { user, system } = process.cpuUsage(cpu);
  // The sum is used so that the loop is not optimised away.
  return sum < 0 ? 0 : Math.min(1, (user + system) / 1000 / (performance.now() - started));
}
