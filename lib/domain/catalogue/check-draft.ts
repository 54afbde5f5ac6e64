import { DEFAULT_LOCALE, LOCALES, type Localized } from '../locale'
import { parseReportSrc } from '../media/report-file'
import { toPercent } from '../pricing/discount'
import { payablePaise, toDiscountHundredths } from '../pricing/pricing'
import { isTextFact } from './hallmark'
import { DRAFT_LIMITS, type DraftProblem, type DraftProblemCode, type ProductDraft } from './product-draft'
import { MAX_OF_FACT, NUMBER_FACTS, TERM_FACTS, TEXT_FACTS } from './product-facts'
import { VARIANT_LIMITS } from './variants/product-variant'

const SKU = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/
const REPORT_NUMBER = /^[A-Za-z0-9][A-Za-z0-9 ._/-]*$/
const PHOTO = /^(u\/[a-f0-9]{64}|[a-z0-9-]+(\/[a-z0-9-]+)*)$/
const VIDEO = /^\/videos\/[a-z0-9-]{1,80}\.(mp4|webm)$/
/** Control characters, lone surrogates and non-characters; texts of several lines may contain line ends and tabs. */
const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029\uFFFE\uFFFF]/u
const CONTROL_BUT_LINES = /[^\P{Cc}\n\t]|[\p{Cs}\u2028\u2029\uFFFE\uFFFF]/u

/** Existing references: categories by id, terms as `origin:kashmir`. */
export type KnownReferences = { categories: ReadonlySet<number>; terms: { has(key: string): boolean } }

type AddProblem = (path: string, code: DraftProblemCode, message: string) => void

/**
 * Validates a draft and its references; uniqueness of SKU, slug and photographs is checked against the database
 * elsewhere.
 */
export function checkDraftFacts(draft: ProductDraft, references: KnownReferences): DraftProblem[] {
  const problems: DraftProblem[] = []
  const addProblem: AddProblem = (path, code, message) => problems.push({ path, code, message })
  checkTexts(draft, addProblem)
  checkMedia(draft, addProblem)
  checkMoney(draft, addProblem)
  checkMeasures(draft, addProblem)
  checkHallmark(draft, addProblem)
  checkOptions(draft, addProblem)
  if (!references.categories.has(draft.category_id)) addProblem('category_id', 'unknown', 'There is no such category.')
  for (const kind of TERM_FACTS) {
    const key = draft[kind]
    if (key !== null && !references.terms.has(`${kind}:${key}`))
      addProblem(kind, 'unknown', `No ${kind} is called ${key}.`)
  }
  return problems
}

/** Whether price and discount are in range and leave at least ₹1 to pay. */
export function hasValidPrice(draft: ProductDraft): boolean {
  let isValid = true
  checkMoney(draft, () => {
    isValid = false
  })
  return isValid
}

function checkText(
  addProblem: AddProblem,
  path: string,
  text: string,
  max: number,
  form: { lines?: boolean; needed?: boolean },
) {
  if (form.needed && text.trim() === '') addProblem(path, 'required', 'This is needed.')
  if (text.length > max) addProblem(path, 'too_long', `At most ${max} letters; these are ${text.length}.`)
  if ((form.lines ? CONTROL_BUT_LINES : CONTROL).test(text))
    addProblem(path, 'unprintable', 'A letter in it cannot be printed.')
}

function checkTexts(draft: ProductDraft, addProblem: AddProblem): void {
  const { sku, title, description, report, tags } = draft
  checkText(addProblem, 'sku', sku, DRAFT_LIMITS.sku, { needed: true })
  if (sku !== '' && !SKU.test(sku)) addProblem('sku', 'malformed', 'Letters, digits and . _ / - only.')
  for (const lang of LOCALES) {
    checkText(addProblem, `title.${lang}`, title[lang], DRAFT_LIMITS.title, { needed: lang === DEFAULT_LOCALE })
    checkText(addProblem, `description.${lang}`, description[lang], DRAFT_LIMITS.description, { lines: true })
  }
  if (report) {
    checkText(addProblem, 'report.laboratory', report.laboratory, DRAFT_LIMITS.laboratory, { needed: true })
    checkText(addProblem, 'report.number', report.number, DRAFT_LIMITS.report, { needed: true })
    if (report.number !== '' && !REPORT_NUMBER.test(report.number))
      addProblem('report.number', 'malformed', 'Letters, digits, blanks and . _ / - only.')
    if (report.file && !parseReportSrc(report.file.src))
      addProblem('report.file', 'malformed', 'This is no report of the shop.')
  }
  if (tags.length > DRAFT_LIMITS.tags) addProblem('tags', 'too_many', `At most ${DRAFT_LIMITS.tags} tags.`)
  tags.forEach((tag, index) => {
    checkText(addProblem, `tags.${index}`, tag, DRAFT_LIMITS.tag, {})
  })
}

/** Photographs, 360° series and video, each with its alternative text. */
function checkMedia({ images, spin, video }: ProductDraft, addProblem: AddProblem): void {
  const checkPhoto = (path: string, src: string) => {
    if (!PHOTO.test(src)) addProblem(path, 'malformed', 'This is no photograph of the shop.')
  }
  const checkAlt = (path: string, alt: Localized) => {
    for (const lang of LOCALES)
      checkText(addProblem, `${path}.alt.${lang}`, alt[lang], DRAFT_LIMITS.alt, { needed: lang === DEFAULT_LOCALE })
  }
  if (images.length > DRAFT_LIMITS.images)
    addProblem('images', 'too_many', `At most ${DRAFT_LIMITS.images} photographs.`)
  images.forEach(({ src, alt }, index) => {
    checkPhoto(`images.${index}.src`, src)
    checkAlt(`images.${index}`, alt)
  })
  if (spin) {
    if (spin.frames.length < DRAFT_LIMITS.least_frames)
      addProblem('spin', 'too_few', `At least ${DRAFT_LIMITS.least_frames} photographs.`)
    if (spin.frames.length > DRAFT_LIMITS.frames)
      addProblem('spin', 'too_many', `At most ${DRAFT_LIMITS.frames} photographs.`)
    for (const src of spin.frames) checkPhoto('spin', src)
    checkAlt('spin', spin.alt)
  }
  if (video) {
    if (!VIDEO.test(video.src)) addProblem('video.src', 'malformed', 'This is no video of the shop.')
    if (video.poster !== null) checkPhoto('video.poster', video.poster)
    checkAlt('video', video.alt)
  }
}

function checkNumber(addProblem: AddProblem, path: string, value: number, min: number, max: number): boolean {
  if (Number.isInteger(value)) return checkRange(addProblem, path, value, min, max)
  // Elsewhere it is a fraction of paise or milligrams, which nobody types.
  const isTypedWhole = path === 'stock' || path in MAX_OF_FACT
  addProblem(path, isTypedWhole ? 'not_whole' : 'not_a_number', 'This is no whole number.')
  return false
}

function checkRange(addProblem: AddProblem, path: string, value: number, min: number, max: number): boolean {
  if (value < min) addProblem(path, 'too_small', `At least ${min}.`)
  else if (value > max) addProblem(path, 'too_large', `At most ${max}.`)
  else return true
  return false
}

function checkDiscount(addProblem: AddProblem, hundredths: number): boolean {
  const path = 'discount_hundredths'
  const isRounded = toDiscountHundredths(toPercent(hundredths)) === hundredths
  if (!isRounded) addProblem(path, 'not_a_number', 'A percentage has at most nine decimals.')
  return isRounded && checkRange(addProblem, path, hundredths, 0, DRAFT_LIMITS.discount_hundredths)
}

function checkMoney(
  { price_paise, cost_paise, discount_hundredths, stock }: ProductDraft,
  addProblem: AddProblem,
): void {
  const isPriceValid = checkNumber(addProblem, 'price_paise', price_paise, 1, DRAFT_LIMITS.price_paise)
  const isDiscountValid = checkDiscount(addProblem, discount_hundredths)
  if (typeof cost_paise === 'number') checkNumber(addProblem, 'cost_paise', cost_paise, 1, DRAFT_LIMITS.price_paise)
  checkNumber(addProblem, 'stock', stock, 0, DRAFT_LIMITS.stock)
  if (
    isPriceValid &&
    isDiscountValid &&
    payablePaise(price_paise, toPercent(discount_hundredths)) < DRAFT_LIMITS.least_payable_paise
  )
    addProblem('price_paise', 'too_small', 'A price below ₹1 cannot be paid.')
}

function checkHallmark(draft: ProductDraft, addProblem: AddProblem): void {
  for (const fact of TEXT_FACTS) {
    const text = draft[fact]
    if (text !== null && !isTextFact(fact, text)) addProblem(fact, `${fact}_wrong`, `This is no ${fact}.`)
  }
  if (draft.huid !== null && draft.stock > 1) addProblem('huid', 'huid_stock', 'A HUID belongs to one article.')
}

/** The group of a variant, and the names and values of its options. */
function checkOptions({ variant }: ProductDraft, addProblem: AddProblem): void {
  if (!variant) return
  checkText(addProblem, 'variant.group', variant.group, VARIANT_LIMITS.group, { needed: true })
  if (variant.options.length === 0) addProblem('variant.options', 'too_few', 'At least one option.')
  if (variant.options.length > VARIANT_LIMITS.options)
    addProblem('variant.options', 'too_many', `At most ${VARIANT_LIMITS.options} options.`)
  const names = variant.options.map(({ name }) => name[DEFAULT_LOCALE].trim().toLowerCase())
  variant.options.forEach((option, index) => {
    for (const lang of LOCALES) {
      const form = { needed: lang === DEFAULT_LOCALE }
      for (const part of ['name', 'value'] as const)
        checkText(addProblem, `variant.options.${index}.${part}.${lang}`, option[part][lang], VARIANT_LIMITS.text, form)
    }
    if (names.indexOf(names[index] ?? '') !== index)
      addProblem(`variant.options.${index}.name.${DEFAULT_LOCALE}`, 'duplicate', 'Two options have this name.')
  })
}

function checkMeasures(draft: ProductDraft, addProblem: AddProblem): void {
  const { weight_mct, weight_mg, dimensions } = draft
  if (weight_mct !== null) checkNumber(addProblem, 'weight_mct', weight_mct, 1, DRAFT_LIMITS.weight_mct)
  if (weight_mg !== null) checkNumber(addProblem, 'weight_mg', weight_mg, 1, DRAFT_LIMITS.weight_mg)
  for (const fact of NUMBER_FACTS) {
    const value = draft[fact]
    if (value !== null) checkNumber(addProblem, fact, value, 1, MAX_OF_FACT[fact])
  }
  for (const [side, value] of Object.entries(dimensions ?? {})) {
    if (value === null && side === 'depth') continue
    const path = `dimensions.${side}`
    if (typeof value !== 'number' || !Number.isFinite(value)) addProblem(path, 'not_a_number', 'This is no number.')
    else if (value <= 0) addProblem(path, 'too_small', 'More than nothing.')
    else if (value > DRAFT_LIMITS.dimension_mm)
      addProblem(path, 'too_large', `At most ${DRAFT_LIMITS.dimension_mm} mm.`)
  }
}
