/** Splits a list into halves for two columns, at least one in the first. */
export function splitInHalves<Item>(items: readonly Item[]): [Item[], Item[]] {
  const first = Math.max(1, Math.ceil(items.length / 2))
  return [items.slice(0, first), items.slice(first)]
}

export function filterByType<Item extends { category_type_id: number }>(
  items: readonly Item[],
  typeId: number,
): Item[] {
  return items.filter((item) => item.category_type_id === typeId)
}
