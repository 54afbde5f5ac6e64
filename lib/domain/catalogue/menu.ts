import { CATEGORY_TYPE_IDS } from './category-type'

type OfType = { category_type_id: number }

/** Splits a list into halves for two columns, at least one in the first. */
export function splitInHalves<Item>(items: readonly Item[]): [Item[], Item[]] {
  const first = Math.max(1, Math.ceil(items.length / 2))
  return [items.slice(0, first), items.slice(first)]
}

export function filterByType<Item extends OfType>(items: readonly Item[], typeId: number): Item[] {
  return items.filter((item) => item.category_type_id === typeId)
}

/** The types with a category among these; all of them where there is none, as in a shop that has not opened. */
export function listShownTypes(categories: readonly OfType[]): readonly number[] {
  if (categories.length === 0) return CATEGORY_TYPE_IDS
  const used = new Set(categories.map(({ category_type_id }) => category_type_id))
  return CATEGORY_TYPE_IDS.filter((id) => used.has(id))
}
