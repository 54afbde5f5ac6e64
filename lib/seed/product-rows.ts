import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { type NamedCategory, toDerivedColumns, toProductVector } from '../db/product-columns'
import type { product } from '../db/schema'
import { toLocalized } from '../domain/locale'
import { toPaise } from '../domain/pricing/money'
import { aliasesOf } from './category-rows'
import type { SeedProduct } from './product'
import type { TermRow } from './terms'

type Row = PgInsertValue<typeof product>

/** Yields the rows of the table `product` one by one: a hundred thousand at once would fill the memory. */
export function toProductRows(terms: TermRow[]): (product: SeedProduct) => Row {
  const labels = new Map(terms.map(({ kind, key, label }) => [`${kind}:${key}`, label]))
  return (product) => ({
    ...toColumns(product),
    search: toProductVector(
      { ...product, ...product.facts, title: toLocalized(product.title) },
      toNamedCategory(product),
      labels,
    ),
  })
}

function toColumns({ category, facts, price, ...product }: SeedProduct): Omit<Row, 'search'> {
  const { carat, grams, ...keys } = facts
  const paise = toPaise(price.price)
  const discount = price.discount * 100
  const mct = carat === null ? null : Math.round(carat * 1000)
  return {
    category_id: category.id,
    slug: product.slug,
    sku: product.sku,
    title: toLocalized(product.title),
    description: toLocalized(product.description),
    price_paise: paise,
    discount_hundredths: discount,
    ...toDerivedColumns(paise, discount, mct),
    stock: product.stock,
    weight_mct: mct,
    weight_mg: grams === null ? null : Math.round(grams * 1000),
    ...keys,
    report: product.report,
    tags: product.tags,
    images: product.images,
  }
}

function toNamedCategory({ category }: SeedProduct): NamedCategory {
  const { name, name_fr, vedic_name, hindi_name } = category
  return { name: toLocalized({ en: name, fr: name_fr }), vedic_name, hindi_name, aliases: aliasesOf(category) }
}
