/** The first product of every category, then every second one …: a list by number then shows the breadth of the shop. */
export function interleave<Item extends { category: { id: number } }>(items: readonly Item[]): Item[] {
  const counts = new Map<number, number>()
  const ranked = items.map((item) => {
    const place = counts.get(item.category.id) ?? 0
    counts.set(item.category.id, place + 1)
    return { item, place }
  })
  return ranked.sort((a, b) => a.place - b.place).map(({ item }) => item)
}
