import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { RANK_GAP } from '../../db/product-columns'
import { product } from '../../db/schema'
import type { Locale } from '../../domain/locale'
import { fitRanks, type Ranked, type RankMove } from './title-rank-plan'

/** Up to this number, titles are ranked one by one. */
const MAX_RANKED_SINGLY = 8
const PIVOTS = 300
/** Titles on either side that are moved when there is no gap. */
const NEIGHBOURS = 32
const MIN_STEP = 8

const rankOf = (lang: Locale) => (lang === 'en' ? product.rank_en : product.rank_fr)

/**
 * Ranks of titles in the collation of a language, relative to the existing titles; neighbours move where there is no
 * gap.
 */
export async function rankTitles(tx: Db, lang: Locale, titles: string[]): Promise<Map<string, number>> {
  const { compare } = new Intl.Collator(lang)
  const sortedTitles = [...new Set(titles)].sort(compare)
  if (sortedTitles.length > MAX_RANKED_SINGLY) {
    const { ranks, moves } = await planRanks(tx, lang, sortedTitles)
    await moveRanks(tx, lang, moves)
    return ranks
  }
  const ranks = new Map<string, number>()
  for (const title of sortedTitles) {
    const equalRank = [...ranks].find(([one]) => compare(one, title) === 0)?.[1]
    ranks.set(title, equalRank ?? (await rankOne(tx, lang, title, compare, [...ranks])))
  }
  return ranks
}

/** Plans the ranks of many titles and the moves of existing ones that must come first. Writes nothing. */
export async function planRanks(
  db: Db,
  lang: Locale,
  titles: Iterable<string>,
): Promise<{ ranks: Map<string, number>; moves: RankMove[] }> {
  const { compare } = new Intl.Collator(lang)
  const sortedTitles = [...new Set(titles)].sort(compare)
  return fitRanks(await loadRanked(db, lang, sql`true`, rankOf(lang).getSQL()), sortedTitles, compare)
}

type Compare = (one: string, other: string) => number

/** `pendingRanks` are ranks assigned earlier in this call and not stored yet; their titles sort before this one. */
async function rankOne(tx: Db, lang: Locale, title: string, compare: Compare, pendingRanks: [string, number][]) {
  const step = sql`greatest((select max(${rankOf(lang)}) from ${product}) / ${PIVOTS}, 1)`
  const pivots = await loadRanked(tx, lang, sql`true`, sql`${rankOf(lang)} / ${step}`)
  const at = pivots.findLastIndex((one) => compare(one.title, title) <= 0)
  const [from, to] = [pivots[at]?.rank ?? 0, pivots[at + 1]?.rank]
  const end = to === undefined ? sql`true` : sql`${rankOf(lang)} <= ${to}`
  const nearby = await loadRanked(tx, lang, sql`${rankOf(lang)} >= ${from} and ${end}`, rankOf(lang).getSQL())
  const all = [...nearby, ...pendingRanks.map(([one, rank]) => ({ title: one, rank }))].sort(
    (one, two) => one.rank - two.rank,
  )
  const below = all.findLast((one) => compare(one.title, title) <= 0)
  if (below && compare(below.title, title) === 0) return below.rank
  const low = below?.rank ?? 0
  const high = all.find(({ rank }) => rank > low)?.rank ?? low + 2 * RANK_GAP
  const middle = Math.floor((low + high) / 2)
  if (middle > low) return middle
  return spreadRanks(tx, lang, low)
}

async function loadRanked(tx: Db, lang: Locale, where: SQL, once: SQL): Promise<Ranked[]> {
  const rank = rankOf(lang)
  const ranked = sql`select ${once} as once, ${rank} as rank, ${product.title}->>${lang}::text as title
    from ${product} where ${where}`
  const rows = sql`select distinct on (once) rank, title from (${ranked}) as ranked order by once, rank`
  const [row] = await tx
    .select({ all: sql<Ranked[]>`coalesce(json_agg(read order by read.rank), '[]')` })
    .from(sql`(${rows}) as read`)
  return row?.all ?? []
}

/** Distributes the ranks around one evenly and returns a free rank right after it. */
async function spreadRanks(tx: Db, lang: Locale, low: number): Promise<number> {
  const rank = rankOf(lang)
  for (let width = NEIGHBOURS; ; width *= 2) {
    const neighbours = (where: SQL, order: SQL) =>
      sql`(select distinct ${rank} as rank from ${product} where ${where} order by 1 ${order} limit ${width})`
    const [row] = await tx
      .select({ ranks: sql<number[]>`coalesce(json_agg(rank order by rank), '[]')` })
      .from(
        sql`(${neighbours(sql`${rank} <= ${low}`, sql`desc`)} union ${neighbours(sql`${rank} > ${low}`, sql`asc`)}) as around`,
      )
    const ranks = row?.ranks ?? []
    const isFirst = ranks.filter((one) => one <= low).length < width
    const isLast = ranks.filter((one) => one > low).length < width
    const start = isFirst ? 0 : (ranks.shift() ?? 0)
    const end = isLast ? null : (ranks.pop() ?? null)
    const step = end === null ? RANK_GAP : Math.floor((end - start) / (ranks.length + 1))
    if (step < MIN_STEP) continue
    const moves = ranks.map((from, index) => ({ from, to: start + (index + 1) * step }))
    await moveRanks(tx, lang, moves)
    return (moves.find(({ from }) => from === low)?.to ?? start) + Math.floor(step / 2)
  }
}

/** Changes the ranks of existing titles. */
export async function moveRanks(tx: Db, lang: Locale, moves: RankMove[]): Promise<void> {
  if (moves.length === 0) return
  const moved = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as moved("from" int, "to" int)`
  await tx
    .update(product)
    .set({ [lang === 'en' ? 'rank_en' : 'rank_fr']: sql`moved."to"` })
    .from(moved)
    .where(sql`${rankOf(lang)} = moved."from" and moved."from" <> moved."to"`)
}
