import { ConstraintViolation, RevisionConflict } from "./database/port.ts";

/**
 * Waits for a write that was checked beforehand. When someone else took the same place in the meantime, the whole
 * call runs again and finds out by its own check.
 */
export async function retryOnConflict<T>(table: string, id: string, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConstraintViolation && error.kind === "unique") throw new RevisionConflict(table, id);
    throw error;
  }
}
