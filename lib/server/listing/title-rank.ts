import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { RANK_GAP } from '../../db/piece-columns'
import { product } from '../../db/schema'
import type { Lang } from '../catalogue/terms'
import { fitRanks, type Ranked, type RankMove } from './title-fit'

/** So many titles at most are ranked one by one. */
const FEW = 8
const PIVOTS = 300
/** Titles on either side that make room when there is none between two. */
const NEIGHBOURS = 32
const MIN_STEP = 8

const rankOf = (lang: Lang) => (lang === 'en' ? product.rank_en : product.rank_fr)

/** Ranks of titles in a language's own order, beside those that are there; ranks of others are moved where room is short. */
export async function rankTitles(tx: Db, lang: Lang, titles: string[]): Promise<Map<string, number>> {
  const { compare } = new Intl.Collator(lang)
  const wanted = [...new Set(titles)].sort(compare)
  if (wanted.length > FEW) {
    const { ranks, moves } = await planRanks(tx, lang, wanted)
    await moveRanks(tx, lang, moves)
    return ranks
  }
  const ranks = new Map<string, number>()
  for (const title of wanted) {
    const known = [...ranks].find(([one]) => compare(one, title) === 0)?.[1]
    ranks.set(title, known ?? (await rankOne(tx, lang, title, compare, [...ranks])))
  }
  return ranks
}

/** The ranks that many titles would have, and which of those that are there must move first. Writes nothing. */
export async function planRanks(
  db: Db,
  lang: Lang,
  titles: Iterable<string>,
): Promise<{ ranks: Map<string, number>; moves: RankMove[] }> {
  const { compare } = new Intl.Collator(lang)
  const wanted = [...new Set(titles)].sort(compare)
  return fitRanks(await read(db, lang, sql`true`, rankOf(lang).getSQL()), wanted, compare)
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
    if (step < MIN_STEP) continue
    const moves = ranks.map((from, index) => ({ from, to: start + (index + 1) * step }))
    await moveRanks(tx, lang, moves)
    return (moves.find(({ from }) => from === low)?.to ?? start) + Math.floor(step / 2)
  }
}

/** Moves the ranks of titles that are there. */
export async function moveRanks(tx: Db, lang: Lang, moves: RankMove[]): Promise<void> {
  if (moves.length === 0) return
  const moved = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as moved("from" int, "to" int)`
  await tx
    .update(product)
    .set({ [lang === 'en' ? 'rank_en' : 'rank_fr']: sql`moved."to"` })
    .from(moved)
    .where(sql`${rankOf(lang)} = moved."from" and moved."from" <> moved."to"`)
}
