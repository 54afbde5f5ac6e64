import { DRAFT_LIMITS, type ProductDraft } from '../product-draft'
import type { Field } from './fields'
import { toFacts } from './given-facts'
import { toMoney } from './given-money'
import { htmlToText } from './html-text'
import type { KnownWords } from './known-words'
import { type Notice, type Problem, type ProblemCode, shown } from './problem'
import { type RawPicture, type RawPiece, textOf } from './raw-piece'
import { readFlag } from './values'

/** What a file says of a piece, understood; what it does not say is not there and stays as it is. */
export type Given = {
  sku: string
  line: number
  draft: Partial<Omit<ProductDraft, 'sku' | 'title' | 'description' | 'images'>>
  title_en?: string
  title_fr?: string
  description_en?: string
  description_fr?: string
  /** In their order; a piece whose file says nothing of pictures keeps those it has. */
  pictures?: (Omit<RawPicture, 'position'> & { alt_fr: string })[]
}
export type Read = { given: Given; problems: Problem[]; notices: Notice[] }
/** Takes down a problem of a piece at the column of a field. */
export type Complain = (code: ProblemCode, field: Field, value?: string, hint?: string[]) => null

const SKU = /^[A-Za-z0-9._/-]+$/

/** Understands a piece of a file by the words the shop knows; whatever cannot be understood is named, all at once. */
export function toGiven(piece: RawPiece, known: KnownWords): Read {
  const sku = textOf(piece, 'sku')
  const problems: Problem[] = piece.problems.map((problem) => ({ ...problem, ...(sku && { sku }) }))
  const notices: Notice[] = piece.notices.map((notice) => ({ ...notice, ...(sku && { sku }) }))
  const complain: Complain = (code, field, value, hint) => {
    const list = piece.cells.get(field)
    const column = (list?.find(({ text }) => text !== '') ?? list?.[0])?.column ?? field
    problems.push({
      line: piece.line,
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
  const given: Given = { sku, line: piece.line, draft: {} }
  readTexts(piece, given, complain)
  readCategory(piece, given, known, complain)
  toMoney(piece, given, complain, (code, value) =>
    notices.push({ line: piece.line, sku, code, ...(value && { value }) }),
  )
  toFacts(piece, given, known, complain, (value) =>
    notices.push({ line: piece.line, sku, code: 'tag_word', value: shown(value) }),
  )
  readPictures(piece, given, complain)
  readShown(piece, given, complain)
  return { given, problems, notices }
}

function readTexts(piece: RawPiece, given: Given, complain: Complain): void {
  const { has, suffix } = piece
  if (has.has('title_en')) {
    const title = plainTitle(textOf(piece, 'title_en'))
    given.title_en = [title, ...suffix].filter(Boolean).join(' – ')
    if (!title) complain('title_missing', 'title_en')
    else if (given.title_en.length > DRAFT_LIMITS.title) complain('title_long', 'title_en', given.title_en)
  }
  const french = plainTitle(textOf(piece, 'title_fr'))
  if (french) given.title_fr = [french, ...suffix].join(' – ')
  if ((given.title_fr?.length ?? 0) > DRAFT_LIMITS.title) complain('title_long', 'title_fr', french)
  for (const field of ['description_en', 'description_fr'] as const) {
    if (!has.has(field)) continue
    const text = htmlToText(textOf(piece, field))
    if (text || field === 'description_en') given[field] = text
    if (text.length > DRAFT_LIMITS.description) complain('description_long', field, text)
  }
  const slug = textOf(piece, 'slug') || piece.slug
  if (slug) given.draft.slug = slug
}

const plainTitle = (text: string) => htmlToText(text).replace(/[^\S\u00a0\u202f]+/g, ' ')

/** A path of categories names the last one first; of several columns and paths the first known one counts. */
function readCategory(piece: RawPiece, given: Given, known: KnownWords, complain: Complain): void {
  const texts = (piece.cells.get('category') ?? []).map(({ text }) => text).filter(Boolean)
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
  else if (piece.has.has('category')) complain('category_missing', 'category')
}

function readPictures(piece: RawPiece, given: Given, complain: Complain): void {
  const { pictures } = piece
  if (!pictures) return
  const french = textOf(piece, 'image_alt_fr')
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

function readShown(piece: RawPiece, given: Given, complain: Complain): void {
  const isHidden = textOf(piece, 'hidden')
  const isPublished = textOf(piece, 'published')
  const hidden = isHidden ? readFlag(isHidden) : null
  const published = isPublished ? readFlag(isPublished) : null
  if (isHidden && hidden === null) complain('published_wrong', 'hidden', isHidden)
  if (isPublished && published === null) complain('published_wrong', 'published', isPublished)
  if (hidden === null && published === null && piece.hidden === null) return
  given.draft.hidden = hidden === true || published === false || piece.hidden === true
}

/** Tags of a cell, each once, without those that are too long; `told` are those that say a fact: `origin: Sri Lanka`. */
export function readTags(
  piece: RawPiece,
  complain: Complain,
): { tags: string[]; told: { name: string; word: string; tag: string }[] } {
  const all = textOf(piece, 'tags')
    .split(/\s*[,;]\s*/)
    .filter(Boolean)
  const tags = [...new Set(all)]
  const long = tags.find((tag) => tag.length > DRAFT_LIMITS.tag)
  if (long || tags.length > DRAFT_LIMITS.tags) complain('tags_many', 'tags', long ?? String(tags.length))
  const told = tags.flatMap((tag) => {
    const [, name, word] = /^([^:=_]+)[:=_]\s*(.+)$/.exec(tag) ?? []
    return name && word ? [{ name, word, tag }] : []
  })
  return { tags, told }
}
