import type { CatalogueField } from './fields'
import { applyOptions, applyVariantOptions } from './options'
import { shortenValue } from './problem'
import { type Cell, type RawProduct, textOf } from './raw-product'
import { splitPictures, type TableRow, toSingleRowProduct } from './table'

const VARIATION_FIELDS: ReadonlySet<CatalogueField> = new Set([
  'sku',
  'price',
  'sale_price',
  'stock',
  'in_stock',
  'published',
])

/**
 * Turns WooCommerce rows into products as they arrive: each simple product and each variation is one; a variation
 * inherits from its variable product, which is not a product itself. A variation may come before its parent.
 */
export function createWooReader(presentFields: ReadonlySet<CatalogueField>) {
  const parents = new Map<string, TableRow>()
  const pendingVariations: TableRow[] = []
  const take = (row: TableRow): RawProduct[] => {
    const types = (row.frame.type ?? '').toLowerCase().split(/\s*,\s*/)
    if (types.includes('variable')) {
      for (const key of [row.frame.id && `id:${row.frame.id}`, textOf(row, 'sku')]) if (key) parents.set(key, row)
      return []
    }
    if (types.includes('variation')) {
      const parent = parents.get(row.frame.parent ?? '')
      if (parent) return [toVariation(row, parent, presentFields)]
      pendingVariations.push(row)
      return []
    }
    const product = toSimple(row, presentFields)
    if (!types.includes('simple')) {
      product.problems.push({
        line: row.line,
        code: 'type_unknown',
        column: 'Type',
        value: shortenValue(row.frame.type ?? ''),
      })
    }
    return [product]
  }
  const end = (): RawProduct[] =>
    pendingVariations.map((row) => {
      const parent = parents.get(row.frame.parent ?? '')
      if (parent) return toVariation(row, parent, presentFields)
      const product = toSimple(row, presentFields)
      const value = shortenValue(row.frame.parent ?? '')
      product.problems.push({ line: row.line, code: 'parent_unknown', column: 'Parent', value })
      return product
    })
  return { take, end }
}

function toSimple(row: TableRow, presentFields: ReadonlySet<CatalogueField>): RawProduct {
  const product = toSingleRowProduct(row, presentFields, picturesOf(row, presentFields))
  joinDescriptions(product)
  applyOptions(product, row.options)
  return product
}

function toVariation(row: TableRow, parent: TableRow, presentFields: ReadonlySet<CatalogueField>): RawProduct {
  const cells = new Map<CatalogueField, Cell[]>(row.cells)
  for (const [field, list] of parent.cells) {
    const hasOwnValue = row.cells.get(field)?.some(({ text }) => text !== '')
    if (field === 'title_en' || (!hasOwnValue && !VARIATION_FIELDS.has(field))) cells.set(field, list)
  }
  const mergedRow: TableRow = { ...row, cells }
  const product = toSingleRowProduct(mergedRow, presentFields, picturesOf(mergedRow, presentFields))
  joinDescriptions(product)
  const ownOptionNames = new Set(row.options.map(({ name }) => name))
  applyVariantOptions(product, row.options, textOf(parent, 'sku') || (row.frame.parent ?? ''))
  applyOptions(
    product,
    parent.options.filter(({ name }) => !ownOptionNames.has(name)),
  )
  return product
}

function picturesOf(row: TableRow, presentFields: ReadonlySet<CatalogueField>) {
  return presentFields.has('images') ? splitPictures(row.line, textOf(row, 'images'), textOf(row, 'image_alt')) : null
}

/** Joins the short and the long description; shops often write the same text in both columns. */
function joinDescriptions(product: RawProduct): void {
  const list = product.cells.get('description_en')
  if (!list || list.length < 2) return
  const texts = list.map(({ text }) => text.replace(/\\n/g, '\n')).filter(Boolean)
  const distinctTexts = texts.filter(
    (text, index) =>
      !texts.some(
        (other, otherIndex) => otherIndex !== index && other.includes(text) && (other !== text || otherIndex < index),
      ),
  )
  product.cells.set('description_en', [{ column: list[0]?.column ?? '', text: distinctTexts.join('\n\n') }])
}
