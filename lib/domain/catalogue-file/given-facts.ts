import { DRAFT_LIMITS } from '../catalogue/product-draft'
import { MG } from '../units/weight'
import { type Field, factOf, WORD_FIELDS } from './fields'
import type { Complain, Given } from './given'
import type { KnownWords } from './known-words'
import { type RawProduct, textOf } from './raw-piece'
import { readDimensions, readFlag, readNumber, readWeight } from './values'

const MAX_MUKHI = DRAFT_LIMITS.mukhi

/** Sets the facts from columns, options and attributes, and from tags if there is no such column. */
export function toFacts(
  product: RawProduct,
  given: Given,
  known: KnownWords,
  complain: Complain,
  tell: (tag: string) => void,
): void {
  const { draft } = given
  const { has } = product
  for (const field of WORD_FIELDS) {
    const text = textOf(product, field)
    if (has.has(field)) draft[field] = null
    if (!text) continue
    const key = known.word(field, text)
    if (key !== null) draft[field] = key
    else complain(`${field}_unknown`, field, text, known.nearest(field, text))
  }
  if (has.has('mukhi')) draft.mukhi = readMukhi(textOf(product, 'mukhi'), complain)
  readWeights(product, given, known, complain)
  readSizes(product, given, complain)
  readReport(product, given, complain)
  if (has.has('tags')) draft.tags = readFactTags(product, given, known, complain, tell)
}

function readMukhi(text: string, complain: Complain): number | null {
  if (!text) return null
  const count = Number(/^(\d{1,2})(?:\s*(?:mukhi|faces?|face))?$/i.exec(text.trim())?.[1])
  return Number.isInteger(count) && count >= 1 && count <= MAX_MUKHI ? count : complain('mukhi_wrong', 'mukhi', text)
}

const UNIT: [Field, number | null][] = [
  ['weight_carat', MG.carat],
  ['weight_ratti', MG.ratti],
  ['weight_gram', MG.gram],
  ['weight', null],
]

/** Single stones are stored in carats, everything else in grams, whatever the unit of the file. */
function readWeights(product: RawProduct, given: Given, known: KnownWords, complain: Complain): void {
  const isStone = known.isStone(given.draft.category_id ?? 0)
  for (const [field, usual] of UNIT) {
    if (!product.has.has(field)) continue
    if (given.draft.weight_mct === undefined) Object.assign(given.draft, { weight_mct: null, weight_mg: null })
    const text = textOf(product, field)
    if (!text || /^0+(?:[.,]0+)?$/.test(text)) continue
    const read = readWeight(text, usual ?? (isStone ? MG.carat : MG.gram))
    if ('problem' in read) complain(read.problem, field, text)
    else setWeight(given, read.value, field === 'weight_gram' ? false : field === 'weight_carat' || isStone)
  }
  // A shipping weight is not a stone's weight; for a mala or a tower it is close enough.
  const [cell] = product.cells.get('shipping_gram') ?? []
  const parcel = (readNumber(cell?.text ?? '') ?? 0) * (/\(kgs?\)/i.test(cell?.column ?? '') ? 1_000 : 1)
  if (!isStone && parcel && !given.draft.weight_mg && !given.draft.weight_mct) setWeight(given, parcel * MG.gram, false)
}

function setWeight({ draft }: Given, milligrams: number, inCarats: boolean): void {
  if (inCarats) draft.weight_mct ??= Math.round((milligrams / MG.carat) * 1000)
  else draft.weight_mg ??= Math.round(milligrams)
  draft.weight_mct ??= null
  draft.weight_mg ??= null
}

function readSizes(product: RawProduct, given: Given, complain: Complain): void {
  const sides = (['length', 'width', 'depth'] as const).map((field) => textOf(product, field))
  const text = textOf(product, 'dimensions') || sides.filter(Boolean).join(' x ')
  if (product.has.has('dimensions') || product.has.has('length')) given.draft.dimensions = null
  if (!text) return
  const read = readDimensions(text)
  if ('problem' in read) complain(read.problem, product.has.has('dimensions') ? 'dimensions' : 'length', text)
  else given.draft.dimensions = read.value
}

function readReport(product: RawProduct, given: Given, complain: Complain): void {
  const laboratory = textOf(product, 'report_laboratory')
  const number = textOf(product, 'report_number')
  if (!product.has.has('report_number')) return
  given.draft.report = null
  if (!laboratory && !number) return
  if (!laboratory || !number) complain('report_half', 'report_number', number || laboratory)
  else given.draft.report = { laboratory, number, sample: readFlag(textOf(product, 'report_sample')) === true }
}

/**
 * A tag such as `origin: Sri Lanka` becomes a fact unless a column has it; one with an unknown term stays a tag and is
 * reported.
 */
function readFactTags(
  product: RawProduct,
  given: Given,
  known: KnownWords,
  complain: Complain,
  tell: (tag: string) => void,
): string[] {
  const { tags, told } = readTags(product, complain)
  const taken = new Set<string>()
  for (const { name, word, tag } of told) {
    const field = factOf(name)
    if (!field || textOf(product, field) !== '') continue
    if (takeTag(given, known, field, word)) taken.add(tag)
    else tell(tag)
  }
  return tags.filter((tag) => !taken.has(tag))
}

function takeTag(given: Given, known: KnownWords, field: Field, text: string): boolean {
  const fact = WORD_FIELDS.find((word) => word === field)
  if (fact) {
    const key = known.word(fact, text)
    if (key !== null) given.draft[fact] = key
    return key !== null
  }
  if (field === 'mukhi') {
    const count = Number(/^\d{1,2}/.exec(text)?.[0])
    if (count >= 1 && count <= MAX_MUKHI) given.draft.mukhi = count
    return given.draft.mukhi !== undefined
  }
  const unit = UNIT.find(([weight]) => weight === field)
  if (!unit) return false
  const isStone = known.isStone(given.draft.category_id ?? 0)
  const read = readWeight(text, unit[1] ?? (isStone ? MG.carat : MG.gram))
  if ('value' in read) setWeight(given, read.value, field === 'weight_carat' || isStone)
  return 'value' in read
}

/** The distinct tags of a cell; `factTags` are those of the form `origin: Sri Lanka`. */
function readTags(
  product: RawProduct,
  complain: Complain,
): { tags: string[]; told: { name: string; word: string; tag: string }[] } {
  const all = textOf(product, 'tags')
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
