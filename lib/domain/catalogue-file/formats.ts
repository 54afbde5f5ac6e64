import { TERM_FACTS } from '../catalogue/product-facts'
import { fold } from '../text/fold'
import { type CatalogueField, FIELDS, findFactField, isField, type StructureColumn } from './fields'
import { ImportFileError } from './problem'

/** The formats that the shop writes. */
export const EXPORT_FORMATS = ['shopify', 'woocommerce', 'csv', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
/** What can be read besides: a merchant's own table, whose columns are suggested and then confirmed. */
export const FILE_FORMATS = [...EXPORT_FORMATS, 'table'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]
/** Column to field; '' ignores the column. Words are mapped as `kind:word`. */
export type Mapping = Record<string, string>
/** A column: either structural in its format (handle, type …) or mapped to a field. */
export type FileColumn = { name: string; frame: StructureColumn | null; field: CatalogueField | null }

const structureColumns: Record<'shopify' | 'woocommerce', Record<string, StructureColumn>> = {
  shopify: {
    handle: 'handle',
    'url handle': 'handle',
    status: 'status',
    'gift card': 'gift_card',
    'image src': 'image_src',
    'product image url': 'image_src',
    'image position': 'image_position',
  },
  woocommerce: { id: 'id', type: 'type', parent: 'parent' },
}

const defaultFields: Record<'shopify' | 'woocommerce', Record<string, CatalogueField>> = {
  shopify: {
    title: 'title_en',
    'body html': 'description_en',
    description: 'description_en',
    'product category': 'category',
    type: 'category',
    'custom product type': 'category',
    tags: 'tags',
    published: 'published',
    'published on online store': 'published',
    'variant sku': 'sku',
    sku: 'sku',
    'variant grams': 'shipping_gram',
    'weight value grams': 'shipping_gram',
    'variant inventory qty': 'stock',
    'inventory quantity': 'stock',
    'variant price': 'price',
    price: 'price',
    'variant compare at price': 'compare_at',
    'compare at price': 'compare_at',
    'image alt text': 'image_alt',
  },
  woocommerce: {
    sku: 'sku',
    name: 'title_en',
    published: 'published',
    'short description': 'description_en',
    description: 'description_en',
    'in stock': 'in_stock',
    stock: 'stock',
    'sale price': 'sale_price',
    'regular price': 'price',
    'cost of goods': 'cost',
    'meta wc cog cost': 'cost',
    categories: 'category',
    tags: 'tags',
    images: 'images',
    'weight kg': 'shipping_gram',
    'weight g': 'shipping_gram',
  },
}

/** Shopify's standard taxonomy, beside the type that the merchant writes. */
export const isTaxonomyColumn = (column: string): boolean => fold(column) === 'product category'

/** The columns that identify each format; each entry lists alternative names. */
type KnownTable = Exclude<ExportFormat, 'json'>
const REQUIRED_COLUMNS: Record<KnownTable, string[][]> = {
  shopify: [['handle', 'url handle'], ['title'], ['variant price', 'price']],
  woocommerce: [['type'], ['sku'], ['name'], ['regular price']],
  csv: [['sku'], ['title en'], ['price']],
}

/**
 * Detects the format by the first line; null where it is none of the known ones. Throws ImportFileError for a known one
 * with columns missing or twice.
 */
export function detectFormat(header: string[]): KnownTable | null {
  const names = new Set(header.map(fold))
  const hasColumns = (list: string[][]) => list.every((alternatives) => alternatives.some((name) => names.has(name)))
  const known = KNOWN_TABLES.find((format) => hasColumns(REQUIRED_COLUMNS[format]))
  if (known) {
    refuseRepeatedColumn(header, names)
    return known
  }
  if (names.has('handle')) throw new ImportFileError('columns_missing', missingColumns('shopify', names))
  if (names.has('regular price') && names.has('type'))
    throw new ImportFileError('columns_missing', missingColumns('woocommerce', names))
  return null
}

const KNOWN_TABLES = ['shopify', 'woocommerce', 'csv'] as const

function refuseRepeatedColumn(header: string[], names: Set<string>): void {
  for (const name of names) {
    if (!name || header.filter((other) => fold(other) === name && !isOption(other)).length < 2) continue
    throw new ImportFileError(
      'column_twice',
      header.find((other) => fold(other) === name),
    )
  }
}

const missingColumns = (format: 'shopify' | 'woocommerce', names: Set<string>) =>
  REQUIRED_COLUMNS[format]
    .flatMap((alternatives) => (alternatives.some((name) => names.has(name)) ? [] : [alternatives[0] ?? '']))
    .join(', ')

const OPTION_COLUMN = /^(?:option\s?(\d) (name|value)|attribute (\d+) (name|value\(s\)))$/i
const isOption = (name: string) => OPTION_COLUMN.test(name.trim())

/** The number of an option or attribute, and whether the column holds its name or its value; null for other columns. */
export function parseOptionColumn(name: string): { number: number; is: 'name' | 'value' } | null {
  const [, option, part, attribute, attributePart] = OPTION_COLUMN.exec(name.trim()) ?? []
  const number = Number(option ?? attribute)
  if (!number) return null
  return { number, is: (part ?? attributePart ?? '').toLowerCase() === 'name' ? 'name' : 'value' }
}

/** The mapping before the merchant changes it. */
export function defaultMapping(format: FileFormat, header: string[]): Mapping {
  return Object.fromEntries(
    header
      .filter((name) => name && !structureColumnOf(format, name))
      .map((name) => [name, defaultField(format, name) ?? '']),
  )
}

function defaultField(format: FileFormat, name: string): CatalogueField | null {
  if (format === 'table') return null
  if (format === 'csv' || format === 'json') {
    const key = fold(name).replaceAll(' ', '_')
    return isField(key) ? key : findFactField(name)
  }
  return (
    defaultFields[format][fold(name)] ??
    (/^(seo|google shopping|meta: |attribute|variant)/i.test(name) ? null : findFactField(name))
  )
}

function structureColumnOf(format: FileFormat, name: string): StructureColumn | null {
  if (format !== 'shopify' && format !== 'woocommerce') return null
  const option = parseOptionColumn(name)
  if (option) return option.is === 'name' ? 'option_name' : 'option_value'
  return structureColumns[format][fold(name)] ?? null
}

/** The columns of a file under a mapping; the default applies to columns that it does not name. */
export function toColumns(format: FileFormat, header: string[], mapping: Mapping): FileColumn[] {
  const fullMapping = { ...defaultMapping(format, header), ...mapping }
  return header.map((name) => {
    const field = fullMapping[name] ?? ''
    return { name, frame: structureColumnOf(format, name), field: isField(field) ? field : null }
  })
}

/** The word of a row without a category: what it is mapped to is the category of all such rows. */
export const NO_CATEGORY = 'category:'
/** Words are mapped beside the columns, as `category:Sapphires` → `blue-sapphire`. */
export const MAPPED_KINDS = ['category', ...TERM_FACTS] as const

/** What a word is mapped to that becomes a new term of the shop. */
export const NEW_TERM = ':new'

/** Reads `Column=field` or `category:Their word=our word`; null for anything else. */
export function parseMapping(text: string): [string, string] | null {
  const at = text.lastIndexOf('=')
  const [name, field] = [text.slice(0, at).trim(), text.slice(at + 1).trim()]
  if (at < 1) return null
  if (MAPPED_KINDS.some((kind) => name.startsWith(`${kind}:`))) return field ? [name, field] : null
  return field === '' || FIELDS.some((one) => one === field) ? [name, field] : null
}
