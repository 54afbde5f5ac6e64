import { DRAFT_LIMITS } from '../catalogue/product-draft'
import { DEFAULT_LOCALE, LOCALES, type Localized, mapLocales, OTHER_LOCALES } from '../locale'
import { applyFacts } from './apply/apply-facts'
import { applyMediaCells } from './apply/apply-media-cells'
import { applyPriceAndStock } from './apply/apply-price-and-stock'
import { applyVariant } from './apply/apply-variant'
import type { CatalogueField } from './fields'
import { isTaxonomyColumn } from './formats'
import { htmlToText } from './html-text'
import type { ParsedProduct, ParseResult, ReportNotice, ReportProblem } from './parsed-product'
import { type Notice, type Problem, shortenValue } from './problem'
import { type RawProduct, textOf } from './raw-product'
import { parseFlag } from './values'
import type { Vocabulary } from './vocabulary'

const SKU = /^[A-Za-z0-9._/-]+$/
/** What a spreadsheet writes for a formula that failed. Read as no value, it would clear the fact of the product. */
const FORMULA_ERROR = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|FIELD!|ERROR!)$/

/**
 * Interprets a product of a file with the shop's vocabulary and collects every problem instead of stopping at the
 * first.
 */
export function parseProduct(product: RawProduct, vocabulary: Vocabulary): ParseResult {
  const written = textOf(product, 'sku')
  // An SKU has no spaces: `RG 041` becomes `RG-041`, each time the file is imported.
  const sku = written.replace(/\s+/g, '-')
  const problems: Problem[] = product.problems.map((problem) => ({ ...problem, ...(sku && { sku }) }))
  const notices: Notice[] = product.notices.map((notice) => ({ ...(sku && { sku }), ...notice }))
  const columnOf = (field: CatalogueField) => {
    const list = product.cells.get(field)
    return (list?.find(({ text }) => text !== '') ?? list?.[0])?.column ?? field
  }
  const reportNotice: ReportNotice = (code, value, field, hint) => {
    const column = field && columnOf(field)
    const more = { ...(column && { column }), ...(value && { value: shortenValue(value) }), ...(hint && { hint }) }
    notices.push({ line: product.line, sku, code, ...more })
  }
  const reportProblem: ReportProblem = (code, field, value, hint, column = columnOf(field)) => {
    problems.push({
      line: product.line,
      code,
      column,
      ...(sku && { sku: shortenValue(sku) }),
      ...(value && { value: shortenValue(value) }),
      ...(hint && { hint }),
    })
    return null
  }
  if (!sku) reportProblem('sku_missing', 'sku')
  else if (!SKU.test(sku) || sku.length > DRAFT_LIMITS.sku) reportProblem('sku_wrong', 'sku', sku)
  for (const [field, cells] of product.cells) {
    const wrong = cells.find(({ text }) => FORMULA_ERROR.test(text))
    if (wrong) reportProblem('formula_error', field, wrong.text)
  }
  const parsed: ParsedProduct = { sku, line: product.line, draft: {} }
  if (sku !== written) notices.push({ line: product.line, sku, code: 'sku_spaces', value: shortenValue(written) })
  applyTexts(product, parsed, reportProblem)
  applyCategory(product, parsed, vocabulary, reportProblem)
  applyPriceAndStock(product, parsed, reportProblem, reportNotice)
  applyFacts(product, parsed, vocabulary, reportProblem, reportNotice)
  applyVariant(product, parsed, reportProblem)
  applyPictures(product, parsed, reportProblem)
  applyMediaCells(product, parsed)
  applyVisibility(product, parsed, reportProblem)
  return { given: parsed, problems, notices }
}

function applyTexts(product: RawProduct, parsed: ParsedProduct, reportProblem: ReportProblem): void {
  const { has: presentFields, suffix } = product
  if (presentFields.has('title_en')) {
    const title = plainTitle(textOf(product, 'title_en'))
    parsed.title_en = [title, ...suffix].filter(Boolean).join(' – ')
    if (!title) reportProblem('title_missing', 'title_en')
    else if (parsed.title_en.length > DRAFT_LIMITS.title) reportProblem('title_long', 'title_en', parsed.title_en)
  }
  for (const locale of OTHER_LOCALES) {
    const field = `title_${locale}` as const
    const title = plainTitle(textOf(product, field))
    if (title) parsed[field] = [title, ...suffix].join(' – ')
    if ((parsed[field]?.length ?? 0) > DRAFT_LIMITS.title) reportProblem('title_long', field, title)
  }
  for (const locale of LOCALES) {
    const field = `description_${locale}` as const
    if (!presentFields.has(field)) continue
    const text = htmlToText(textOf(product, field))
    if (text || field === 'description_en') parsed[field] = text
    if (text.length > DRAFT_LIMITS.description) reportProblem('description_long', field, text)
  }
  const slug = textOf(product, 'slug') || product.slug
  if (slug) parsed.draft.slug = slug
}

const plainTitle = (text: string) => htmlToText(text).replace(/[^\S\u00a0\u202f]+/g, ' ')

/**
 * The first known category counts; within a path (`Gems > Ruby`) the last part is tried first. The taxonomy of Shopify,
 * in which all gems are one category, is read only where the merchant's own type is empty.
 */
function applyCategory(
  product: RawProduct,
  parsed: ParsedProduct,
  vocabulary: Vocabulary,
  reportProblem: ReportProblem,
): void {
  const cells = (product.cells.get('category') ?? []).filter(({ text }) => text !== '')
  const own = cells.filter(({ column }) => !isTaxonomyColumn(column))
  const used = own.length > 0 ? own : cells
  const texts = used.map(({ text }) => text)
  const paths = texts.flatMap((text) => [text, ...text.split(/\s*[,|;/]\s*/)])
  const names = paths.flatMap((path) => [path, ...path.split(/\s*>\s*/).reverse()])
  for (const name of names) {
    const id = vocabulary.category(name)
    if (id !== null) {
      parsed.draft.category_id = id
      return
    }
  }
  const [first] = texts
  const usual = first ? null : vocabulary.category('')
  if (usual !== null) {
    parsed.draft.category_id = usual
    return
  }
  // One column may be both the category and the title.
  if (!first || !product.has.has('title_en')) {
    const field = first ? 'category' : 'title_en'
    const found = vocabulary.categoryWithin(first ?? textOf(product, field))
    if (found) {
      const column = product.cells.get(field)?.find(({ text }) => text !== '')?.column ?? field
      parsed.assumedCategory = { ...found, slug: vocabulary.slugOf(found.id), column }
      return
    }
  }
  const column = used[0]?.column
  const lastName = first?.split(/\s*>\s*/).at(-1) ?? ''
  if (first) reportProblem('category_unknown', 'category', first, vocabulary.nearest('category', lastName), column)
  else if (product.has.has('category')) reportProblem('category_missing', 'category')
}

function applyPictures(product: RawProduct, parsed: ParsedProduct, reportProblem: ReportProblem): void {
  const { pictures } = product
  if (!pictures) return
  const translations: Partial<Localized<string[]>> = {}
  for (const locale of OTHER_LOCALES)
    translations[locale] = textOf(product, `image_alt_${locale}`)
      .split('|')
      .map((text) => text.trim())
  const distinctPictures = [...new Map(pictures.map((picture) => [picture.src, picture])).values()]
  if (distinctPictures.length > DRAFT_LIMITS.images)
    reportProblem('images_many', 'images', String(distinctPictures.length))
  parsed.pictures = distinctPictures.map(({ line, src, alt }, index) => ({
    line,
    src,
    alt: mapLocales((locale) => (locale === DEFAULT_LOCALE ? htmlToText(alt) : (translations[locale]?.[index] ?? ''))),
  }))
}

function applyVisibility(product: RawProduct, parsed: ParsedProduct, reportProblem: ReportProblem): void {
  const isHidden = textOf(product, 'hidden')
  const isPublished = textOf(product, 'published')
  const hidden = isHidden ? parseFlag(isHidden) : null
  const published = isPublished ? parseFlag(isPublished) : null
  if (isHidden && hidden === null) reportProblem('published_wrong', 'hidden', isHidden)
  if (isPublished && published === null) reportProblem('published_wrong', 'published', isPublished)
  if (hidden === null && published === null && product.hidden === null) return
  parsed.draft.hidden = hidden === true || published === false || product.hidden === true
}
