/**
 * Runs work with the same name in order and different names concurrently; errors are reported and the queue continues.
 */
export function createTurns(failed: (error: unknown) => void) {
  const last = new Map<string, Promise<void>>()

  return {
    take(name: string, work: () => Promise<void>): void {
      const turn = (last.get(name) ?? Promise.resolve()).then(work).catch(failed)
      last.set(name, turn)
      turn.then(() => {
        if (last.get(name) === turn) last.delete(name)
      })
    },
    waiting: () => last.size,
    /** Resolves when the queue is empty. */
    async end(): Promise<void> {
      while (last.size > 0) await Promise.all(last.values())
    },
  }
}
