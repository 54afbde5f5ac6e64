import { slugify } from '../text/slug'
import type { Field } from './fields'
import { takeOptions } from './options'
import { shown } from './problem'
import { addCell, type Cell, type RawPicture, type RawProduct, textOf } from './raw-piece'
import type { TableRow } from './table'
import { readFlag } from './values'

/** Fields of the variant itself; a variant inherits all others from the first row of its product. */
const OF_VARIANT: ReadonlySet<Field> = new Set(['sku', 'price', 'compare_at', 'stock', 'shipping_gram', 'discount'])
const STATUS: Record<string, boolean> = { active: false, draft: true, archived: true, unlisted: true, '': false }

/**
 * Turns each Shopify variant into a product of its own (stones are sold singly), with the texts, facts and pictures of
 * its Shopify product. Rows without SKU and price only add pictures.
 */
export function shopifyProducts(rows: TableRow[], has: ReadonlySet<Field>): RawProduct[] {
  const [first] = rows
  if (!first) return []
  const variants = rows.filter((row, index) => index === 0 || isVariant(row))
  const pictures = toPictures(rows)
  const seen = new Map<string, number>()
  return variants.map((row) => {
    const product = toVariant(row, first, has, pictures)
    const names = first.options.map(({ name }) => name)
    const options = row.options.map((option, index) => ({ ...option, name: option.name || (names[index] ?? '') }))
    takeOptions(product, options, variants.length > 1)
    const choice = JSON.stringify(options.map(({ value }) => value))
    if (seen.has(choice)) {
      const value = shown(options.map(({ value }) => value).join(' / '))
      product.problems.push({ line: row.line, code: 'variant_twice', value, hint: [String(seen.get(choice))] })
    } else seen.set(choice, row.line)
    const slug = slugify(row.frame.handle ?? '')
    product.slug = variants.length > 1 ? slugify(`${slug} ${options.map(({ value }) => value).join(' ')}`) : slug
    return product
  })
}

const isVariant = (row: TableRow) => textOf(row, 'sku') !== '' || textOf(row, 'price') !== ''

function toVariant(row: TableRow, first: TableRow, has: ReadonlySet<Field>, pictures: RawPicture[] | null): RawProduct {
  const cells = new Map<Field, Cell[]>(row.cells)
  for (const [field, list] of first.cells) {
    const own = row.cells.get(field)?.some(({ text }) => text !== '')
    if (!own && !OF_VARIANT.has(field)) cells.set(field, list)
  }
  if (row !== first && !isOwn(row, 'price'))
    for (const cell of first.cells.get('price') ?? []) addCell(cells, 'price', cell)
  const product: RawProduct = {
    line: row.line,
    cells,
    has,
    suffix: [],
    slug: null,
    pictures: pictures?.map((picture) => ({ ...picture })) ?? null,
    hidden: null,
    problems: [...row.problems],
    notices: [],
  }
  readFrame(product, first, row)
  return product
}

const isOwn = (row: TableRow, field: Field) => row.cells.get(field)?.some(({ text }) => text !== '') === true

function readFrame(product: RawProduct, first: TableRow, row: TableRow): void {
  const { line } = row
  const handle = row.frame.handle ?? ''
  if (!handle) product.problems.push({ line, code: 'handle_missing', column: 'Handle' })
  else if (!slugify(handle))
    product.problems.push({ line, code: 'handle_wrong', column: 'Handle', value: shown(handle) })
  if (readFlag(first.frame.gift_card ?? '') === true)
    product.problems.push({ line, code: 'gift_card', column: 'Gift Card' })
  const status = first.frame.status?.toLowerCase()
  if (status === undefined) return
  const hidden = STATUS[status]
  if (hidden === undefined)
    product.problems.push({ line, code: 'status_unknown', column: 'Status', value: shown(status) })
  else product.hidden = hidden
}

function toPictures(rows: TableRow[]): RawPicture[] | null {
  if (rows.every(({ frame }) => frame.image_src === undefined)) return null
  const pictures = rows.flatMap((row): RawPicture[] => {
    const { image_src: src, image_position: position = '' } = row.frame
    if (!src) return []
    const place = position === '' ? null : Number(position)
    if (place !== null && (!Number.isInteger(place) || place < 1)) {
      row.problems.push({ line: row.line, code: 'image_position', column: 'Image Position', value: shown(position) })
    }
    return [{ line: row.line, src, alt: textOf(row, 'image_alt'), position: place }]
  })
  const last = Number.MAX_SAFE_INTEGER
  return pictures.sort((one, other) => (one.position ?? last) - (other.position ?? last))
}
