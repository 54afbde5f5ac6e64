import { isTextFact, toTextFact } from '../../catalogue/hallmark'
import { DRAFT_LIMITS } from '../../catalogue/product-draft'
import { MAX_OF_FACT, NUMBER_FACTS, type NumberFact, TERM_FACTS, TEXT_FACTS } from '../../catalogue/product-facts'
import { parseNumber } from '../../text/typed-number'
import { MG } from '../../units/weight'
import { type CatalogueField, findFactField } from '../fields'
import type { ParsedProduct, ReportNotice, ReportProblem } from '../parsed-product'
import { shortenValue } from '../problem'
import { type RawProduct, textOf } from '../raw-product'
import { parseDimensions, parseFlag, parseMilligrams } from '../values'
import type { Vocabulary } from '../vocabulary'
import { applyTerm } from './apply-term'

/** Sets the facts from columns, options and attributes, and from tags if there is no such column. */
export function applyFacts(
  product: RawProduct,
  parsed: ParsedProduct,
  vocabulary: Vocabulary,
  reportProblem: ReportProblem,
  reportNotice: ReportNotice,
): void {
  const { draft } = parsed
  const { has: presentFields } = product
  for (const field of TERM_FACTS) if (presentFields.has(field)) draft[field] = null
  for (const field of TERM_FACTS) {
    const text = textOf(product, field)
    if (text) applyTerm(field, text, { draft, vocabulary, reportProblem, reportNotice })
  }
  for (const fact of NUMBER_FACTS)
    if (presentFields.has(fact)) draft[fact] = parseCount(fact, textOf(product, fact), reportProblem)
  for (const fact of TEXT_FACTS) if (presentFields.has(fact)) draft[fact] = toTextFact(textOf(product, fact))
  applyWeights(product, parsed, vocabulary, reportProblem)
  applyDimensions(product, parsed, reportProblem)
  applyReport(product, parsed, reportProblem, reportNotice)
  if (presentFields.has('tags')) draft.tags = applyTags(product, parsed, vocabulary, reportProblem, reportNotice)
}

const isWithinLimits = (fact: NumberFact, count: number) => count >= 1 && count <= MAX_OF_FACT[fact]

/** `7`, `7 mukhi`, `7 faces`: a number, alone or with a name of the fact. */
function parseCount(fact: NumberFact, text: string, reportProblem: ReportProblem): number | null {
  if (!text) return null
  const [, digits, name = ''] = /^(\d+)\s*(.*)$/.exec(text.trim()) ?? []
  return isWithinLimits(fact, Number(digits)) && (name === '' || findFactField(name) === fact)
    ? Number(digits)
    : reportProblem(`${fact}_wrong`, fact, text)
}

const WEIGHT_UNITS: [CatalogueField, number | null][] = [
  ['weight_carat', MG.carat],
  ['weight_ratti', MG.ratti],
  ['weight_gram', MG.gram],
  ['weight', null],
]

const isLooseStone = ({ draft, assumedCategory }: ParsedProduct, vocabulary: Vocabulary) =>
  vocabulary.isStone(draft.category_id ?? assumedCategory?.id ?? 0)

/** Single stones are stored in carats, everything else in grams, whatever the unit of the file. */
function applyWeights(
  product: RawProduct,
  parsed: ParsedProduct,
  vocabulary: Vocabulary,
  reportProblem: ReportProblem,
): void {
  const isStone = isLooseStone(parsed, vocabulary)
  for (const [field, unit] of WEIGHT_UNITS) {
    if (!product.has.has(field)) continue
    if (parsed.draft.weight_mct === undefined) Object.assign(parsed.draft, { weight_mct: null, weight_mg: null })
    const text = textOf(product, field)
    if (!text || /^0+(?:[.,]0+)?$/.test(text)) continue
    const result = parseMilligrams(text, unit ?? (isStone ? MG.carat : MG.gram))
    if ('problem' in result) reportProblem(result.problem, field, text)
    else setWeight(parsed, result.value, field === 'weight_gram' ? false : field === 'weight_carat' || isStone)
  }
  // A shipping weight is not a stone's weight; for a mala or a tower it is close enough.
  const [cell] = product.cells.get('shipping_gram') ?? []
  const shippingWeight = (parseNumber(cell?.text ?? '') ?? 0) * (/\(kgs?\)/i.test(cell?.column ?? '') ? 1_000 : 1)
  if (!isStone && shippingWeight && !parsed.draft.weight_mg && !parsed.draft.weight_mct)
    setWeight(parsed, shippingWeight * MG.gram, false)
}

function setWeight({ draft }: ParsedProduct, milligrams: number, inCarats: boolean): void {
  if (inCarats) draft.weight_mct ??= Math.round((milligrams / MG.carat) * 1000)
  else draft.weight_mg ??= Math.round(milligrams)
  draft.weight_mct ??= null
  draft.weight_mg ??= null
}

function applyDimensions(product: RawProduct, parsed: ParsedProduct, reportProblem: ReportProblem): void {
  const sides = (['length', 'width', 'depth'] as const).map((field) => textOf(product, field))
  const text = textOf(product, 'dimensions') || sides.filter(Boolean).join(' x ')
  if (product.has.has('dimensions') || product.has.has('length')) parsed.draft.dimensions = null
  if (!text) return
  const result = parseDimensions(text)
  if ('problem' in result) reportProblem(result.problem, product.has.has('dimensions') ? 'dimensions' : 'length', text)
  else parsed.draft.dimensions = result.value
}

/** What a list has for the number of a report that is still to come. */
const NO_NUMBER =
  /^(?:pending|awaited|awaiting|applied|in process|to follow|tbd|tba|n\.?\/?a\.?|nil|none|no|[-–—]+|en attente)$/i

/** A report without a number is left out; a product keeps the one it has. */
function applyReport(
  product: RawProduct,
  parsed: ParsedProduct,
  reportProblem: ReportProblem,
  reportNotice: ReportNotice,
): void {
  const laboratory = textOf(product, 'report_laboratory')
  const text = textOf(product, 'report_number')
  const number = NO_NUMBER.test(text) ? '' : text
  if (!product.has.has('report_number')) return
  if ((laboratory || text) && !number) {
    reportNotice('report_left', text || laboratory, text ? 'report_number' : 'report_laboratory')
    return
  }
  parsed.draft.report = null
  if (product.has.has('report_file')) parsed.reportFile = textOf(product, 'report_file')
  if (!laboratory && !number) return
  if (!laboratory) reportProblem('report_half', 'report_number', number)
  else parsed.draft.report = { laboratory, number, sample: parseFlag(textOf(product, 'report_sample')) === true }
}

/**
 * A tag such as `origin: Sri Lanka` becomes a fact unless a column has it; one with an unknown term stays a tag and is
 * reported.
 */
function applyTags(
  product: RawProduct,
  parsed: ParsedProduct,
  vocabulary: Vocabulary,
  reportProblem: ReportProblem,
  reportNotice: ReportNotice,
): string[] {
  const { tags, facts: factTags } = parseTags(product, reportProblem)
  const appliedTags = new Set<string>()
  for (const { name, word, tag } of factTags) {
    const field = findFactField(name)
    if (!field || textOf(product, field) !== '') continue
    if (applyTag(parsed, vocabulary, field, word)) appliedTags.add(tag)
    else reportNotice('tag_word', shortenValue(tag))
  }
  return tags.filter((tag) => !appliedTags.has(tag))
}

function applyTag(parsed: ParsedProduct, vocabulary: Vocabulary, field: CatalogueField, text: string): boolean {
  const fact = TERM_FACTS.find((word) => word === field)
  if (fact) {
    const key = vocabulary.word(fact, text)
    if (key !== null) parsed.draft[fact] = key
    return key !== null
  }
  const numberFact = NUMBER_FACTS.find((word) => word === field)
  if (numberFact) {
    const count = Number(/^\d+/.exec(text)?.[0])
    if (isWithinLimits(numberFact, count)) parsed.draft[numberFact] = count
    return parsed.draft[numberFact] !== undefined
  }
  const textFact = TEXT_FACTS.find((word) => word === field)
  if (textFact) {
    const mark = toTextFact(text)
    if (mark !== null && isTextFact(textFact, mark)) parsed.draft[textFact] = mark
    return parsed.draft[textFact] !== undefined
  }
  const unit = WEIGHT_UNITS.find(([weight]) => weight === field)
  if (!unit) return false
  const isStone = isLooseStone(parsed, vocabulary)
  const result = parseMilligrams(text, unit[1] ?? (isStone ? MG.carat : MG.gram))
  if ('value' in result) setWeight(parsed, result.value, field === 'weight_carat' || isStone)
  return 'value' in result
}

/** The distinct tags of a cell; `factTags` are those of the form `origin: Sri Lanka`. */
function parseTags(
  product: RawProduct,
  reportProblem: ReportProblem,
): { tags: string[]; facts: { name: string; word: string; tag: string }[] } {
  const all = textOf(product, 'tags')
    .split(/\s*[,;]\s*/)
    .filter(Boolean)
  const tags = [...new Set(all)]
  const long = tags.find((tag) => tag.length > DRAFT_LIMITS.tag)
  if (long || tags.length > DRAFT_LIMITS.tags) reportProblem('tags_many', 'tags', long ?? String(tags.length))
  const factTags = tags.flatMap((tag) => {
    const [, name, word] = /^([^:=_]+)[:=_]\s*(.+)$/.exec(tag) ?? []
    return name && word ? [{ name, word, tag }] : []
  })
  return { tags, facts: factTags }
}
