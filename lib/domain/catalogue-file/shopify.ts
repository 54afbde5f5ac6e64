import { slugify } from '../text/slug'
import type { CatalogueField } from './fields'
import { applyOptions, applyVariantOptions } from './options'
import { shortenValue } from './problem'
import { addCell, type Cell, type RawPicture, type RawProduct, textOf } from './raw-product'
import type { TableRow } from './table'
import { parseFlag } from './values'

/** Fields of the variant itself; a variant inherits all others from the first row of its product. */
const VARIANT_FIELDS: ReadonlySet<CatalogueField> = new Set([
  'sku',
  'price',
  'cost',
  'compare_at',
  'stock',
  'shipping_gram',
  'discount',
])
const HIDDEN_BY_STATUS: Record<string, boolean> = {
  active: false,
  draft: true,
  archived: true,
  unlisted: true,
  '': false,
}

/**
 * Turns each Shopify variant into a product of its own (stones are sold singly), with the texts, facts and pictures of
 * its Shopify product, whose handle is the group of its options. Rows without SKU and price only add pictures.
 */
export function toShopifyProducts(rows: TableRow[], presentFields: ReadonlySet<CatalogueField>): RawProduct[] {
  const [first] = rows
  if (!first) return []
  const variants = rows.filter((row, index) => index === 0 || isVariant(row))
  const pictures = toPictures(rows)
  const lineByChoice = new Map<string, number>()
  return variants.map((row) => {
    const product = toVariant(row, first, presentFields, pictures)
    const names = first.options.map(({ name }) => name)
    const options = row.options.map((option, index) => ({ ...option, name: option.name || (names[index] ?? '') }))
    if (variants.length > 1) applyVariantOptions(product, options, row.frame.handle ?? '')
    else applyOptions(product, options)
    const choice = JSON.stringify(options.map(({ value }) => value))
    if (lineByChoice.has(choice)) {
      const value = shortenValue(options.map(({ value }) => value).join(' / '))
      product.problems.push({ line: row.line, code: 'variant_twice', value, hint: [String(lineByChoice.get(choice))] })
    } else lineByChoice.set(choice, row.line)
    const slug = slugify(row.frame.handle ?? '')
    product.slug = variants.length > 1 ? slugify(`${slug} ${options.map(({ value }) => value).join(' ')}`) : slug
    return product
  })
}

const isVariant = (row: TableRow) => textOf(row, 'sku') !== '' || textOf(row, 'price') !== ''

function toVariant(
  row: TableRow,
  first: TableRow,
  presentFields: ReadonlySet<CatalogueField>,
  pictures: RawPicture[] | null,
): RawProduct {
  const cells = new Map<CatalogueField, Cell[]>(row.cells)
  for (const [field, list] of first.cells) {
    const hasOwnValue = row.cells.get(field)?.some(({ text }) => text !== '')
    if (!hasOwnValue && !VARIANT_FIELDS.has(field)) cells.set(field, list)
  }
  if (row !== first && !hasValue(row, 'price'))
    for (const cell of first.cells.get('price') ?? []) addCell(cells, 'price', cell)
  const product: RawProduct = {
    line: row.line,
    cells,
    has: presentFields,
    suffix: [],
    variant: null,
    slug: null,
    pictures: pictures?.map((picture) => ({ ...picture })) ?? null,
    hidden: null,
    problems: [...row.problems],
    notices: [],
  }
  applyStructure(product, first, row)
  return product
}

const hasValue = (row: TableRow, field: CatalogueField) =>
  row.cells.get(field)?.some(({ text }) => text !== '') === true

function applyStructure(product: RawProduct, first: TableRow, row: TableRow): void {
  const { line } = row
  const handle = row.frame.handle ?? ''
  if (!handle) product.problems.push({ line, code: 'handle_missing', column: 'Handle' })
  else if (!slugify(handle))
    product.problems.push({ line, code: 'handle_wrong', column: 'Handle', value: shortenValue(handle) })
  if (parseFlag(first.frame.gift_card ?? '') === true)
    product.problems.push({ line, code: 'gift_card', column: 'Gift Card' })
  const status = first.frame.status?.toLowerCase()
  if (status === undefined) return
  const hidden = HIDDEN_BY_STATUS[status]
  if (hidden === undefined)
    product.problems.push({ line, code: 'status_unknown', column: 'Status', value: shortenValue(status) })
  else product.hidden = hidden
}

function toPictures(rows: TableRow[]): RawPicture[] | null {
  if (rows.every(({ frame }) => frame.image_src === undefined)) return null
  const pictures = rows.flatMap((row): RawPicture[] => {
    const { image_src: src, image_position: position = '' } = row.frame
    if (!src) return []
    const positionNumber = position === '' ? null : Number(position)
    if (positionNumber !== null && (!Number.isInteger(positionNumber) || positionNumber < 1)) {
      row.problems.push({
        line: row.line,
        code: 'image_position',
        column: 'Image Position',
        value: shortenValue(position),
      })
    }
    return [{ line: row.line, src, alt: textOf(row, 'image_alt'), position: positionNumber }]
  })
  const last = Number.MAX_SAFE_INTEGER
  return pictures.sort((one, other) => (one.position ?? last) - (other.position ?? last))
}
