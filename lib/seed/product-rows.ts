import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { derivedColumns, type NamedCategory, pieceVector, RANK_GAP } from '../db/piece-columns'
import type { product } from '../db/schema'
import { toPaise } from '../domain/money'
import { aliasesOf } from './category-rows'
import type { Piece } from './piece'
import type { TermRow } from './terms'

type Row = PgInsertValue<typeof product>

/** Ranks of the titles by the language's own order. */
function ranks(pieces: Piece[], lang: 'en' | 'fr'): Map<string, number> {
  const { compare } = new Intl.Collator(lang)
  const titles = pieces.map(({ title }) => title[lang]).sort(compare)
  return new Map(titles.map((title, index) => [title, (index + 1) * RANK_GAP]))
}

/** Makes the rows of the table `product`, one when asked for: a hundred thousand at once would fill the memory. */
export function toProductRows(pieces: Piece[], terms: TermRow[]): (piece: Piece) => Row {
  const english = ranks(pieces, 'en')
  const french = ranks(pieces, 'fr')
  const labels = new Map(terms.map(({ kind, key, label }) => [`${kind}:${key}`, label]))
  return (piece) => ({
    ...columnsOf(piece),
    rank_en: english.get(piece.title.en) ?? 0,
    rank_fr: french.get(piece.title.fr) ?? 0,
    search: pieceVector({ ...piece, ...piece.facts }, namesOf(piece), labels),
  })
}

function columnsOf({ category, facts, price, ...piece }: Piece): Omit<Row, 'rank_en' | 'rank_fr' | 'search'> {
  const { carat, grams, ...keys } = facts
  const paise = toPaise(price.price)
  const discount = price.discount * 100
  const mct = carat === null ? null : Math.round(carat * 1000)
  return {
    category_id: category.id,
    slug: piece.slug,
    sku: piece.sku,
    title: piece.title,
    description: piece.description,
    price_paise: paise,
    discount_hundredths: discount,
    ...derivedColumns(paise, discount, mct),
    stock: piece.stock,
    weight_mct: mct,
    weight_mg: grams === null ? null : Math.round(grams * 1000),
    ...keys,
    report: piece.report,
    tags: piece.tags,
    images: piece.images,
  }
}

function namesOf({ category }: Piece): NamedCategory {
  const { name, name_fr, vedic_name, hindi_name } = category
  return { name: { en: name, fr: name_fr }, vedic_name, hindi_name, aliases: aliasesOf(category) }
}
