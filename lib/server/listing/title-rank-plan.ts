import { RANK_GAP } from '../../db/product-columns'

export type Ranked = { rank: number; title: string }
export type RankMove = { from: number; to: number }
/** Titles that compare as equal and share one rank; `previousRank` is the rank already stored. */
type TitleSlot = { titles: string[]; previousRank: number | null; rank: number | null }
type Compare = (one: string, other: string) => number

/** Gap between neighbours when ranks are redistributed. */
const MIN_STEP = 8

/**
 * Ranks for new titles among the existing ones, both sorted by `compare`. Where there is no gap, only as many
 * neighbours are moved as needed.
 */
export function fitRanks(
  ranked: Ranked[],
  newTitles: string[],
  compare: Compare,
): { ranks: Map<string, number>; moves: RankMove[] } {
  const slots = mergeTitles(ranked, newTitles, compare)
  const ranks = new Map<string, number>()
  for (let from = 0; from < slots.length; ) {
    if (slots[from]?.rank === null) from = assignRanks(slots, from)
    else from += 1
  }
  for (const { titles, rank } of slots) for (const title of titles) ranks.set(title, rank ?? 0)
  const moves = slots.flatMap(({ previousRank, rank }) =>
    previousRank === null || rank === previousRank ? [] : [{ from: previousRank, to: rank ?? previousRank }],
  )
  return { ranks, moves }
}

/** Merges all titles in one pass; existing titles are named only where they also appear in `newTitles`. */
function mergeTitles(ranked: Ranked[], newTitles: string[], compare: Compare): TitleSlot[] {
  const slots: TitleSlot[] = []
  let at = 0
  for (const title of newTitles) {
    for (let next = ranked[at]; next && compare(next.title, title) < 0; next = ranked[at]) {
      slots.push({ titles: [], previousRank: next.rank, rank: next.rank })
      at += 1
    }
    const last = slots.at(-1)
    const same = ranked[at]
    if (same && compare(same.title, title) === 0) {
      slots.push({ titles: [title], previousRank: same.rank, rank: same.rank })
      at += 1
    } else if (last?.titles[0] !== undefined && compare(last.titles[0], title) === 0) last.titles.push(title)
    else slots.push({ titles: [title], previousRank: null, rank: null })
  }
  for (const { rank } of ranked.slice(at)) slots.push({ titles: [], previousRank: rank, rank })
  return slots
}

/** Assigns ranks from an unranked slot up to the next ranked one and returns the index after the last assigned slot. */
function assignRanks(slots: TitleSlot[], start: number): number {
  const rankAt = (at: number) => slots[at]?.rank ?? null
  let end = start
  while (end < slots.length && rankAt(end) === null) end += 1
  const next = end
  let from = start
  // Widens the range on both sides until all slots in it have a gap.
  for (let width = 1; end < slots.length; width *= 2) {
    const [low, high] = [from > 0 ? (rankAt(from - 1) ?? 0) : 0, rankAt(end) ?? 0]
    if (high - low > (from === start && end === next ? 1 : MIN_STEP) * (end - from)) break
    from = Math.max(0, from - width)
    for (let more = 0; end < slots.length && (more < width || rankAt(end) === null); more += 1) end += 1
  }
  const low = from > 0 ? (rankAt(from - 1) ?? 0) : 0
  const step = end < slots.length ? ((rankAt(end) ?? 0) - low) / (end - from + 1) : RANK_GAP
  for (let at = from; at < end; at += 1) {
    const slot = slots[at]
    if (slot) slot.rank = low + Math.floor((at - from + 1) * step)
  }
  return end
}
