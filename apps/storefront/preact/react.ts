/** What `react` means in a build on Preact: its compatibility layer and what the router needs beyond it. */
import React from "preact/compat";

// @ts-expect-error Its types say `export =`; the module has named exports.
export * from "preact/compat";

/** Preact has no transitions that could be waited for, so the state is always the settled one. */
export function useOptimistic<State>(state: State): [State, (next: State) => void] {
  return [state, settle];
}

function settle(): void {}

export default { ...React, useOptimistic };
