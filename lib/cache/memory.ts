type StoredItem<Item> = { item: Item; bytes: number }

/** A map bounded in bytes: the least recently used item is evicted first and reported to `onEvicted`. */
export function createMemory<Item>(
  maxBytes: number,
  sizeOf: (item: Item) => number,
  onEvicted: (key: string) => void = () => {},
) {
  const stored = new Map<string, StoredItem<Item>>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= stored.get(key)?.bytes ?? 0
    stored.delete(key)
  }

  return {
    get(key: string): Item | undefined {
      const storedItem = stored.get(key)
      if (!storedItem) return undefined
      stored.delete(key)
      stored.set(key, storedItem)
      return storedItem.item
    },
    set(key: string, item: Item): void {
      remove(key)
      const size = sizeOf(item)
      stored.set(key, { item, bytes: size })
      bytes += size
      for (const oldest of stored.keys()) {
        if (bytes <= maxBytes) return
        remove(oldest)
        onEvicted(oldest)
      }
    },
    remove,
    clear(): void {
      stored.clear()
      bytes = 0
    },
    size: () => ({ bytes, entries: stored.size }),
  }
}
