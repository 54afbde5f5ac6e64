import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { product } from '../db/schema'
import { toSearchVector } from '../db/search-vector'
import { toPaise } from '../domain/money'
import { payablePaise } from '../domain/pricing'
import { weightBand } from '../domain/weight-band'
import { aliasesOf } from './category-rows'
import type { Piece } from './piece'
import type { TermRow } from './terms'

type Row = PgInsertValue<typeof product>
/** Room between two titles, so that later ones can be put between without renumbering. */
const RANK_GAP = 1024

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
    search: toSearchVector({
      names: [piece.title.en, piece.title.fr, ...namesOf(piece)],
      facts: [...labelsOf(piece, labels), ...piece.tags],
      codes: [piece.sku, piece.report?.number ?? ''],
    }),
  })
}

function columnsOf({ category, facts, price, ...piece }: Piece): Omit<Row, 'rank_en' | 'rank_fr' | 'search'> {
  const { carat, grams, ...keys } = facts
  const paise = toPaise(price.price)
  return {
    category_id: category.id,
    slug: piece.slug,
    sku: piece.sku,
    title: piece.title,
    description: piece.description,
    price_paise: paise,
    discount_hundredths: price.discount * 100,
    payable_paise: payablePaise(paise, price.discount),
    stock: piece.stock,
    weight_mct: carat === null ? null : Math.round(carat * 1000),
    weight_band: carat === null ? null : weightBand(carat).key,
    weight_mg: grams === null ? null : Math.round(grams * 1000),
    ...keys,
    report: piece.report,
    tags: piece.tags,
    images: piece.images,
  }
}

function namesOf({ category }: Piece): string[] {
  return [category.name, category.name_fr, category.vedic_name ?? '', category.hindi_name ?? '', ...aliasesOf(category)]
}

function labelsOf({ facts }: Piece, labels: Map<string, TermRow['label']>): string[] {
  return (['origin', 'treatment', 'shape', 'colour', 'metal'] as const).flatMap((kind) => {
    const label = labels.get(`${kind}:${facts[kind]}`)
    return label ? [label.en, label.fr] : []
  })
}
