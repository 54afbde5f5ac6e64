type Held<Item> = { item: Item; bytes: number }

/** A map bounded in bytes: the least recently used item is evicted first and reported to `onEvicted`. */
export function createMemory<Item>(
  mostBytes: number,
  sizeOf: (item: Item) => number,
  left: (key: string) => void = () => {},
) {
  const held = new Map<string, Held<Item>>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= held.get(key)?.bytes ?? 0
    held.delete(key)
  }

  return {
    get(key: string): Item | undefined {
      const found = held.get(key)
      if (!found) return undefined
      held.delete(key)
      held.set(key, found)
      return found.item
    },
    set(key: string, item: Item): void {
      remove(key)
      const size = sizeOf(item)
      held.set(key, { item, bytes: size })
      bytes += size
      for (const oldest of held.keys()) {
        if (bytes <= mostBytes) return
        remove(oldest)
        left(oldest)
      }
    },
    remove,
    clear(): void {
      held.clear()
      bytes = 0
    },
    size: () => ({ bytes, entries: held.size }),
  }
}
