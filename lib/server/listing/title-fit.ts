import { RANK_GAP } from '../../db/piece-columns'

export type Ranked = { rank: number; title: string }
export type RankMove = { from: number; to: number }
/** Titles that compare as equal, which have one rank; `was` is the one that they have already. */
type Place = { titles: string[]; was: number | null; rank: number | null }
type Compare = (one: string, other: string) => number

/** Room left between neighbours where ranks are spread anew. */
const MIN_STEP = 8

/**
 * Ranks for titles among those that are there, both in the order of `compare`. Where there is no room, as many
 * neighbours as make some are moved, and no more.
 */
export function fitRanks(
  there: Ranked[],
  wanted: string[],
  compare: Compare,
): { ranks: Map<string, number>; moves: RankMove[] } {
  const places = toPlaces(there, wanted, compare)
  const ranks = new Map<string, number>()
  for (let from = 0; from < places.length; ) {
    if (places[from]?.rank === null) from = fill(places, from)
    else from += 1
  }
  for (const { titles, rank } of places) for (const title of titles) ranks.set(title, rank ?? 0)
  const moves = places.flatMap(({ was, rank }) =>
    was === null || rank === was ? [] : [{ from: was, to: rank ?? was }],
  )
  return { ranks, moves }
}

/** All titles in one walk; those that are there are named only where they are wanted too. */
function toPlaces(there: Ranked[], wanted: string[], compare: Compare): Place[] {
  const places: Place[] = []
  let at = 0
  for (const title of wanted) {
    for (let next = there[at]; next && compare(next.title, title) < 0; next = there[at]) {
      places.push({ titles: [], was: next.rank, rank: next.rank })
      at += 1
    }
    const last = places.at(-1)
    const same = there[at]
    if (same && compare(same.title, title) === 0) {
      places.push({ titles: [title], was: same.rank, rank: same.rank })
      at += 1
    } else if (last?.titles[0] !== undefined && compare(last.titles[0], title) === 0) last.titles.push(title)
    else places.push({ titles: [title], was: null, rank: null })
  }
  for (const { rank } of there.slice(at)) places.push({ titles: [], was: rank, rank })
  return places
}

/** Gives ranks to the places from one without on, up to the next that has one; gives where that is. */
function fill(places: Place[], start: number): number {
  const rankAt = (at: number) => places[at]?.rank ?? null
  let end = start
  while (end < places.length && rankAt(end) === null) end += 1
  const next = end
  let from = start
  // One after the other on both sides, further each time, until all between have room.
  for (let width = 1; end < places.length; width *= 2) {
    const [low, high] = [from > 0 ? (rankAt(from - 1) ?? 0) : 0, rankAt(end) ?? 0]
    if (high - low > (from === start && end === next ? 1 : MIN_STEP) * (end - from)) break
    from = Math.max(0, from - width)
    for (let more = 0; end < places.length && (more < width || rankAt(end) === null); more += 1) end += 1
  }
  const low = from > 0 ? (rankAt(from - 1) ?? 0) : 0
  const step = end < places.length ? ((rankAt(end) ?? 0) - low) / (end - from + 1) : RANK_GAP
  for (let at = from; at < end; at += 1) {
    const place = places[at]
    if (place) place.rank = low + Math.floor((at - from + 1) * step)
  }
  return end
}
