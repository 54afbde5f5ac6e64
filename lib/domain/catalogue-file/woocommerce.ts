import type { Field } from './fields'
import { takeOptions } from './options'
import { shown } from './problem'
import { type Cell, type RawProduct, textOf } from './raw-piece'
import { splitPictures, type TableRow, toProduct } from './table'

const OF_PRODUCT: ReadonlySet<Field> = new Set(['sku', 'price', 'sale_price', 'stock', 'in_stock', 'published'])

/**
 * Turns WooCommerce rows into products as they arrive: each simple product and each variation is one; a variation
 * inherits from its variable product, which is not a product itself. A variation may come before its parent.
 */
export function createWooReader(has: ReadonlySet<Field>) {
  const parents = new Map<string, TableRow>()
  const waiting: TableRow[] = []
  const take = (row: TableRow): RawProduct[] => {
    const types = (row.frame.type ?? '').toLowerCase().split(/\s*,\s*/)
    if (types.includes('variable')) {
      for (const key of [row.frame.id && `id:${row.frame.id}`, textOf(row, 'sku')]) if (key) parents.set(key, row)
      return []
    }
    if (types.includes('variation')) {
      const parent = parents.get(row.frame.parent ?? '')
      if (parent) return [toVariation(row, parent, has)]
      waiting.push(row)
      return []
    }
    const product = toSimple(row, has)
    if (!types.includes('simple')) {
      product.problems.push({
        line: row.line,
        code: 'type_unknown',
        column: 'Type',
        value: shown(row.frame.type ?? ''),
      })
    }
    return [product]
  }
  const end = (): RawProduct[] =>
    waiting.map((row) => {
      const parent = parents.get(row.frame.parent ?? '')
      if (parent) return toVariation(row, parent, has)
      const product = toSimple(row, has)
      const value = shown(row.frame.parent ?? '')
      product.problems.push({ line: row.line, code: 'parent_unknown', column: 'Parent', value })
      return product
    })
  return { take, end }
}

function toSimple(row: TableRow, has: ReadonlySet<Field>): RawProduct {
  const product = toProduct(row, has, picturesOf(row, has))
  joinTexts(product)
  takeOptions(product, row.options, false)
  return product
}

function toVariation(row: TableRow, parent: TableRow, has: ReadonlySet<Field>): RawProduct {
  const cells = new Map<Field, Cell[]>(row.cells)
  for (const [field, list] of parent.cells) {
    const hasOwnValue = row.cells.get(field)?.some(({ text }) => text !== '')
    if (field === 'title_en' || (!hasOwnValue && !OF_PRODUCT.has(field))) cells.set(field, list)
  }
  const whole: TableRow = { ...row, cells }
  const product = toProduct(whole, has, picturesOf(whole, has))
  joinTexts(product)
  const own = new Set(row.options.map(({ name }) => name))
  takeOptions(product, row.options, true)
  takeOptions(
    product,
    parent.options.filter(({ name }) => !own.has(name)),
    false,
  )
  return product
}

function picturesOf(row: TableRow, has: ReadonlySet<Field>) {
  return has.has('images') ? splitPictures(row.line, textOf(row, 'images'), textOf(row, 'image_alt')) : null
}

/** Joins the short and the long description; shops often write the same text in both columns. */
function joinTexts(product: RawProduct): void {
  const list = product.cells.get('description_en')
  if (!list || list.length < 2) return
  const texts = list.map(({ text }) => text.replace(/\\n/g, '\n')).filter(Boolean)
  const kept = texts.filter(
    (text, index) => !texts.some((other, at) => at !== index && other.includes(text) && (other !== text || at < index)),
  )
  product.cells.set('description_en', [{ column: list[0]?.column ?? '', text: kept.join('\n\n') }])
}
