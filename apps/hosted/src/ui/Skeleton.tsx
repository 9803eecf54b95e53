/** Quiet bars where text is about to be, in its final size. */
export function Lines({ count, label }: { count: number; label?: string }) {
  return (
    <div {...(label ? { role: "status", "aria-label": label } : {})} className="grid gap-3">
      {Array.from({ length: count }, (_, index) => (
        // The bars are all alike; their place is their identity.
        <div key={index} className="h-12 rounded bg-wash" />
      ))}
    </div>
  );
}
