/** When it comes, from when delivery is free, how long one may think about it. */
export function DeliveryPromise({ promises }: { promises: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1 border-t border-line pt-5 text-small text-muted">
      {promises.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
  );
}
