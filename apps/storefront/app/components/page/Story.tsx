import type { Brand } from "../../brand-types.ts";

/** Who makes these things, in few words. */
export function Story({ story }: { story: NonNullable<Brand["story"]> }) {
  return (
    <section className="page grid gap-x-5 gap-y-6 py-24 md:grid-cols-12 md:py-36">
      <h2 className="max-w-[9.4em] text-display md:col-span-6">{story.title}</h2>
      <div className="flex flex-col gap-4 text-lead text-muted md:col-span-5 md:col-start-8">
        {story.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
