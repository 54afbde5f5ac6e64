import { toTextFact } from '../../catalogue/hallmark'
import { NUMBER_FACTS, TERM_FACTS, TEXT_FACTS } from '../../catalogue/product-facts'
import type { ProductVariant } from '../../catalogue/variants/product-variant'
import { LOCALES, mapLocales } from '../../locale'
import { toDiscountHundredths } from '../../pricing/pricing'
import type { ParsedProduct } from '../parsed-product'
import type { ProblemCode } from '../problem'
import type { Vocabulary } from '../vocabulary'

type Item = Record<string, unknown>
type ReportJsonProblem = (code: ProblemCode, column: string, text?: string, hint?: string[]) => void

export const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textIn = (item: Item, name: string): string | undefined => {
  const value = item[name]
  return typeof value === 'string' ? value : undefined
}
const numberIn = (item: Item, name: string): number | undefined => {
  const value = item[name]
  return typeof value === 'number' ? value : undefined
}
const objectIn = (item: Item, name: string): Item => {
  const value = item[name]
  return isObject(value) ? value : {}
}
/** `undefined` if the item omits the field, null if it is explicitly null. */
function orNull<Value>(item: Item, name: string, read: (item: Item, name: string) => Value | undefined) {
  return item[name] === null ? null : read(item, name)
}

/** Copies the values of an item of the shop's own JSON whose types have already been checked. */
export function applyItem(
  parsed: ParsedProduct,
  item: Item,
  vocabulary: Vocabulary,
  reportProblem: ReportJsonProblem,
): void {
  for (const name of ['title', 'description'] as const) {
    if (item[name] === undefined) continue
    for (const locale of LOCALES) parsed[`${name}_${locale}`] = textIn(objectIn(item, name), locale) ?? ''
  }
  if (parsed.title_en === '') reportProblem('title_missing', 'title')
  applyCategory(parsed, item, vocabulary, reportProblem)
  for (const field of TERM_FACTS) {
    const text = orNull(item, field, textIn)
    if (text === undefined) continue
    const key = text === null ? null : vocabulary.word(field, text)
    if (text !== null && key === null) reportProblem(`${field}_unknown`, field, text, vocabulary.nearest(field, text))
    else parsed.draft[field] = key
  }
  applyNumbers(parsed, item)
  applyLists(parsed, item)
  applyMedia(parsed, item)
}

function applyCategory(
  { draft }: ParsedProduct,
  item: Item,
  vocabulary: Vocabulary,
  reportProblem: ReportJsonProblem,
): void {
  const name = textIn(item, 'category')
  if (name === undefined) return
  const id = vocabulary.category(name)
  if (id === null) reportProblem('category_unknown', 'category', name, vocabulary.nearest('category', name))
  else draft.category_id = id
}

function applyNumbers({ draft }: ParsedProduct, item: Item): void {
  const set = <Name extends keyof ParsedProduct['draft']>(
    name: Name,
    value: ParsedProduct['draft'][Name] | undefined,
  ) => {
    if (value !== undefined) draft[name] = value
  }
  const scale = (value: number | null | undefined, factor: number) =>
    typeof value === 'number' ? Math.round(value * factor) : value
  const money = (name: string) => {
    const value = numberIn(item, name)
    return value === undefined ? undefined : Math.round(value * 100)
  }
  set('slug', orNull(item, 'slug', textIn))
  set('price_paise', money('price'))
  set('cost_paise', item.cost === null ? null : money('cost'))
  const discount = numberIn(item, 'discount')
  set('discount_hundredths', discount === undefined ? undefined : toDiscountHundredths(discount))
  set('stock', numberIn(item, 'stock'))
  set('weight_mct', scale(orNull(item, 'weight_carat', numberIn), 1000))
  set('weight_mg', scale(orNull(item, 'weight_gram', numberIn), 1000))
  for (const fact of NUMBER_FACTS) set(fact, orNull(item, fact, numberIn))
  for (const fact of TEXT_FACTS) {
    const text = orNull(item, fact, textIn)
    set(fact, typeof text === 'string' ? toTextFact(text) : text)
  }
  if (typeof item.hidden === 'boolean') draft.hidden = item.hidden
}

function applyLists(parsed: ParsedProduct, item: Item): void {
  const { draft } = parsed
  if (item.dimensions_mm === null) draft.dimensions = null
  else if (isObject(item.dimensions_mm)) {
    const sides = item.dimensions_mm
    const depth = numberIn(sides, 'depth') ?? null
    draft.dimensions = { length: numberIn(sides, 'length') ?? 0, width: numberIn(sides, 'width') ?? 0, depth }
  }
  if (item.report === null) draft.report = null
  else if (isObject(item.report)) {
    const { sample } = item.report
    const [laboratory, number] = [textIn(item.report, 'laboratory') ?? '', textIn(item.report, 'number') ?? '']
    draft.report = { laboratory, number, sample: sample === true }
    if (item.report.file === null) parsed.reportFile = ''
    else if (isObject(item.report.file)) parsed.reportFile = textIn(item.report.file, 'src') ?? ''
  }
  if (item.variant === null) draft.variant = null
  else if (isObject(item.variant)) draft.variant = toVariant(item.variant)
  if (Array.isArray(item.tags)) draft.tags = item.tags.filter((tag) => typeof tag === 'string')
}

function toVariant(variant: Item): ProductVariant {
  const { options } = variant
  const textsOf = (option: Item, name: string) => {
    const texts = objectIn(option, name)
    return mapLocales((locale) => textIn(texts, locale) ?? '')
  }
  return {
    group: textIn(variant, 'group') ?? '',
    options: (Array.isArray(options) ? options.filter(isObject) : []).map((option) => ({
      name: textsOf(option, 'name'),
      value: textsOf(option, 'value'),
    })),
  }
}

function applyMedia(parsed: ParsedProduct, { images, spin, video }: Item): void {
  const altOf = (medium: Item) => {
    const alt = objectIn(medium, 'alt')
    return mapLocales((locale) => textIn(alt, locale) ?? '')
  }
  if (Array.isArray(images))
    parsed.pictures = images
      .filter(isObject)
      .map((image) => ({ line: parsed.line, src: textIn(image, 'src') ?? '', alt: altOf(image) }))
  if (spin === null) parsed.draft.spin = null
  else if (isObject(spin) && Array.isArray(spin.frames))
    parsed.draft.spin = { frames: spin.frames.filter((frame) => typeof frame === 'string'), alt: altOf(spin) }
  if (video === null) parsed.draft.video = null
  else if (isObject(video))
    parsed.draft.video = {
      src: textIn(video, 'src') ?? '',
      poster: orNull(video, 'poster', textIn) ?? null,
      alt: altOf(video),
    }
}
