import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connection'
import { RANK_GAP } from '../db/piece-columns'
import { product } from '../db/schema'
import type { Lang } from './terms'

type Ranked = { rank: number; title: string }
/** So many titles at most are ranked one by one. */
const FEW = 8
const PIVOTS = 300
/** Titles on either side that make room when there is none between two. */
const NEIGHBOURS = 32
const LEAST_STEP = 8

const rankOf = (lang: Lang) => (lang === 'en' ? product.rank_en : product.rank_fr)

/** Ranks of titles in a language's own order, beside those that are there; ranks of others are moved where room is short. */
export async function rankTitles(tx: Db, lang: Lang, titles: string[]): Promise<Map<string, number>> {
  const { compare } = new Intl.Collator(lang)
  const wanted = [...new Set(titles)].sort(compare)
  if (wanted.length > FEW) return rankMany(tx, lang, wanted, compare)
  const ranks = new Map<string, number>()
  for (const title of wanted) {
    const known = [...ranks].find(([one]) => compare(one, title) === 0)?.[1]
    ranks.set(title, known ?? (await rankOne(tx, lang, title, compare, [...ranks])))
  }
  return ranks
}

type Compare = (one: string, other: string) => number

/** `taken` are ranks given a moment ago, which stand in no row yet; they are of titles that come before. */
async function rankOne(tx: Db, lang: Lang, title: string, compare: Compare, taken: [string, number][]) {
  const step = sql`greatest((select max(${rankOf(lang)}) from ${product}) / ${PIVOTS}, 1)`
  const pivots = await read(tx, lang, sql`true`, sql`${rankOf(lang)} / ${step}`)
  const at = pivots.findLastIndex((one) => compare(one.title, title) <= 0)
  const [from, to] = [pivots[at]?.rank ?? 0, pivots[at + 1]?.rank]
  const end = to === undefined ? sql`true` : sql`${rankOf(lang)} <= ${to}`
  const near = await read(tx, lang, sql`${rankOf(lang)} >= ${from} and ${end}`, rankOf(lang).getSQL())
  const all = [...near, ...taken.map(([one, rank]) => ({ title: one, rank }))].sort((one, two) => one.rank - two.rank)
  const below = all.findLast((one) => compare(one.title, title) <= 0)
  if (below && compare(below.title, title) === 0) return below.rank
  const low = below?.rank ?? 0
  const high = all.find(({ rank }) => rank > low)?.rank ?? low + 2 * RANK_GAP
  const middle = Math.floor((low + high) / 2)
  if (middle > low) return middle
  return makeRoom(tx, lang, low)
}

async function read(tx: Db, lang: Lang, where: SQL, once: SQL): Promise<Ranked[]> {
  const rank = rankOf(lang)
  const given = sql`select ${once} as once, ${rank} as rank, ${product.title}->>${lang}::text as title
    from ${product} where ${where}`
  const rows = sql`select distinct on (once) rank, title from (${given}) as given order by once, rank`
  const [row] = await tx
    .select({ all: sql<Ranked[]>`coalesce(json_agg(read order by read.rank), '[]')` })
    .from(sql`(${rows}) as read`)
  return row?.all ?? []
}

/** Spreads the ranks around one evenly and gives a free one right after it. */
async function makeRoom(tx: Db, lang: Lang, low: number): Promise<number> {
  const rank = rankOf(lang)
  for (let width = NEIGHBOURS; ; width *= 2) {
    const side = (where: SQL, order: SQL) =>
      sql`(select distinct ${rank} as rank from ${product} where ${where} order by 1 ${order} limit ${width})`
    const [row] = await tx
      .select({ ranks: sql<number[]>`coalesce(json_agg(rank order by rank), '[]')` })
      .from(sql`(${side(sql`${rank} <= ${low}`, sql`desc`)} union ${side(sql`${rank} > ${low}`, sql`asc`)}) as around`)
    const ranks = row?.ranks ?? []
    const isFirst = ranks.filter((one) => one <= low).length < width
    const isLast = ranks.filter((one) => one > low).length < width
    const start = isFirst ? 0 : (ranks.shift() ?? 0)
    const end = isLast ? null : (ranks.pop() ?? null)
    const step = end === null ? RANK_GAP : Math.floor((end - start) / (ranks.length + 1))
    if (step < LEAST_STEP) continue
    const moves = ranks.map((from, index) => ({ from, to: start + (index + 1) * step }))
    await move(tx, lang, moves)
    return (moves.find(({ from }) => from === low)?.to ?? start) + Math.floor(step / 2)
  }
}

async function move(tx: Db, lang: Lang, moves: { from: number; to: number }[]): Promise<void> {
  const moved = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as moved("from" int, "to" int)`
  await tx
    .update(product)
    .set({ [lang === 'en' ? 'rank_en' : 'rank_fr']: sql`moved."to"` })
    .from(moved)
    .where(sql`${rankOf(lang)} = moved."from" and moved."from" <> moved."to"`)
}

/** All titles in one walk; where a gap is too small for what comes into it, all are numbered anew. */
async function rankMany(tx: Db, lang: Lang, wanted: string[], compare: Compare): Promise<Map<string, number>> {
  const there = await read(tx, lang, sql`true`, rankOf(lang).getSQL())
  const ranks = new Map<string, number>()
  const known = new Map<string, number>()
  const order: (Ranked | { title: string; rank: null })[] = []
  let at = 0
  for (const title of wanted) {
    for (let next = there[at]; next && compare(next.title, title) < 0; next = there[at]) {
      order.push(next)
      at += 1
    }
    const same = there[at]
    if (same && compare(same.title, title) === 0) known.set(title, same.rank)
    else order.push({ title, rank: null })
  }
  order.push(...there.slice(at))
  if (fillGaps(order, compare, ranks)) return new Map([...known, ...ranks])
  const moves = new Map<number, number>()
  let number = 0
  let last: string | null = null
  for (const { title, rank } of order) {
    if (last === null || compare(last, title) !== 0) number += RANK_GAP
    last = title
    if (rank === null) ranks.set(title, number)
    else moves.set(rank, number)
  }
  for (const [title, rank] of known) ranks.set(title, moves.get(rank) ?? rank)
  const all = [...moves].map(([from, to]) => ({ from, to }))
  await move(tx, lang, all)
  return ranks
}

function fillGaps(
  order: { title: string; rank: number | null }[],
  compare: Compare,
  ranks: Map<string, number>,
): boolean {
  let low = 0
  for (let from = 0; from < order.length; ) {
    const known = order[from]?.rank
    if (typeof known === 'number') {
      low = known
      from += 1
      continue
    }
    let to = from
    while (to < order.length && order[to]?.rank === null) to += 1
    const run = order.slice(from, to)
    const high = order[to]?.rank ?? low + RANK_GAP * (run.length + 1)
    const step = Math.floor((high - low) / (run.length + 1))
    if (step < 1) return false
    run.forEach(({ title }, index) => {
      const before = run[index - 1]?.title
      const rank = before !== undefined && compare(before, title) === 0 ? ranks.get(before) : undefined
      ranks.set(title, rank ?? low + (index + 1) * step)
    })
    from = to
  }
  return true
}
