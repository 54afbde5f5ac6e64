/** Does `work` for one item after the other, so many at once; `take` may have more to give once some are done. */
export async function runConcurrently<Item>(
  takeNext: () => Item | undefined,
  work: (item: Item) => Promise<void>,
  limit: number,
): Promise<void> {
  const running = new Set<Promise<void>>()
  for (;;) {
    const item = takeNext()
    if (item === undefined && running.size === 0) return
    if (item !== undefined) {
      const task: Promise<void> = work(item).finally(() => running.delete(task))
      running.add(task)
    }
    if (item === undefined || running.size >= limit) await Promise.race(running)
  }
}
