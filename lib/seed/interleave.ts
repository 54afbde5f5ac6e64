/** The first product of every category, then every second one …: a list by number then shows the breadth of the shop. */
export function interleave<Item extends { category: { id: number } }>(items: readonly Item[]): Item[] {
  const seen = new Map<number, number>()
  const placed = items.map((item) => {
    const place = seen.get(item.category.id) ?? 0
    seen.set(item.category.id, place + 1)
    return { item, place }
  })
  return placed.sort((a, b) => a.place - b.place).map(({ item }) => item)
}
