import { DRAFT_LIMITS } from '../catalogue/product-draft'
import type { Complain, Given, Read } from './given'
import { toFacts } from './given-facts'
import { toMoney } from './given-money'
import { htmlToText } from './html-text'
import type { KnownWords } from './known-words'
import { type Notice, type Problem, shown } from './problem'
import { type RawProduct, textOf } from './raw-piece'
import { readFlag } from './values'

const SKU = /^[A-Za-z0-9._/-]+$/

/**
 * Interprets a product of a file with the shop's vocabulary and collects every problem instead of stopping at the
 * first.
 */
export function toGiven(product: RawProduct, known: KnownWords): Read {
  const sku = textOf(product, 'sku')
  const problems: Problem[] = product.problems.map((problem) => ({ ...problem, ...(sku && { sku }) }))
  const notices: Notice[] = product.notices.map((notice) => ({ ...notice, ...(sku && { sku }) }))
  const complain: Complain = (code, field, value, hint) => {
    const list = product.cells.get(field)
    const column = (list?.find(({ text }) => text !== '') ?? list?.[0])?.column ?? field
    problems.push({
      line: product.line,
      code,
      column,
      ...(sku && { sku: shown(sku) }),
      ...(value && { value: shown(value) }),
      ...(hint && { hint }),
    })
    return null
  }
  if (!sku) complain('sku_missing', 'sku')
  else if (!SKU.test(sku) || sku.length > DRAFT_LIMITS.sku) complain('sku_wrong', 'sku', sku)
  const given: Given = { sku, line: product.line, draft: {} }
  readTexts(product, given, complain)
  readCategory(product, given, known, complain)
  toMoney(product, given, complain, (code, value) =>
    notices.push({ line: product.line, sku, code, ...(value && { value }) }),
  )
  toFacts(product, given, known, complain, (value) =>
    notices.push({ line: product.line, sku, code: 'tag_word', value: shown(value) }),
  )
  readPictures(product, given, complain)
  readShown(product, given, complain)
  return { given, problems, notices }
}

function readTexts(product: RawProduct, given: Given, complain: Complain): void {
  const { has, suffix } = product
  if (has.has('title_en')) {
    const title = plainTitle(textOf(product, 'title_en'))
    given.title_en = [title, ...suffix].filter(Boolean).join(' – ')
    if (!title) complain('title_missing', 'title_en')
    else if (given.title_en.length > DRAFT_LIMITS.title) complain('title_long', 'title_en', given.title_en)
  }
  const french = plainTitle(textOf(product, 'title_fr'))
  if (french) given.title_fr = [french, ...suffix].join(' – ')
  if ((given.title_fr?.length ?? 0) > DRAFT_LIMITS.title) complain('title_long', 'title_fr', french)
  for (const field of ['description_en', 'description_fr'] as const) {
    if (!has.has(field)) continue
    const text = htmlToText(textOf(product, field))
    if (text || field === 'description_en') given[field] = text
    if (text.length > DRAFT_LIMITS.description) complain('description_long', field, text)
  }
  const slug = textOf(product, 'slug') || product.slug
  if (slug) given.draft.slug = slug
}

const plainTitle = (text: string) => htmlToText(text).replace(/[^\S\u00a0\u202f]+/g, ' ')

/** The first known category counts; within a path (`Gems > Ruby`) the last part is tried first. */
function readCategory(product: RawProduct, given: Given, known: KnownWords, complain: Complain): void {
  const texts = (product.cells.get('category') ?? []).map(({ text }) => text).filter(Boolean)
  const paths = texts.flatMap((text) => [text, ...text.split(/\s*[,|;]\s*/)])
  const names = paths.flatMap((path) => [path, ...path.split(/\s*>\s*/).reverse()])
  for (const name of names) {
    const id = known.category(name)
    if (id !== null) {
      given.draft.category_id = id
      return
    }
  }
  const [first] = texts
  const said = first?.split(/\s*>\s*/).at(-1) ?? ''
  if (first) complain('category_unknown', 'category', first, known.nearest('category', said))
  else if (product.has.has('category')) complain('category_missing', 'category')
}

function readPictures(product: RawProduct, given: Given, complain: Complain): void {
  const { pictures } = product
  if (!pictures) return
  const french = textOf(product, 'image_alt_fr')
    .split('|')
    .map((text) => text.trim())
  const once = [...new Map(pictures.map((picture) => [picture.src, picture])).values()]
  if (once.length > DRAFT_LIMITS.images) complain('images_many', 'images', String(once.length))
  given.pictures = once.map(({ line, src, alt }, index) => ({
    line,
    src,
    alt: htmlToText(alt),
    alt_fr: french[index] ?? '',
  }))
}

function readShown(product: RawProduct, given: Given, complain: Complain): void {
  const isHidden = textOf(product, 'hidden')
  const isPublished = textOf(product, 'published')
  const hidden = isHidden ? readFlag(isHidden) : null
  const published = isPublished ? readFlag(isPublished) : null
  if (isHidden && hidden === null) complain('published_wrong', 'hidden', isHidden)
  if (isPublished && published === null) complain('published_wrong', 'published', isPublished)
  if (hidden === null && published === null && product.hidden === null) return
  given.draft.hidden = hidden === true || published === false || product.hidden === true
}
