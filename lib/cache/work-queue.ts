/**
 * Runs work with the same name in order and different names concurrently; errors are reported and the queue continues.
 */
export function createWorkQueue(onError: (error: unknown) => void) {
  const last = new Map<string, Promise<void>>()

  return {
    enqueue(name: string, work: () => Promise<void>): void {
      const pending = (last.get(name) ?? Promise.resolve()).then(work).catch(onError)
      last.set(name, pending)
      pending.then(() => {
        if (last.get(name) === pending) last.delete(name)
      })
    },
    waiting: () => last.size,
    /** Resolves when the queue is empty. */
    async drain(): Promise<void> {
      while (last.size > 0) await Promise.all(last.values())
    },
  }
}
