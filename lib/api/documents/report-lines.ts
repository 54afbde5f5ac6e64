import type { Certificate } from '../../contract/certificate'
import type { CategoryDetail, Product } from '../../contract/shapes'
import { SHOWN_FACTS } from '../../domain/catalogue/product-facts'
import type { Locale } from '../../domain/locale'
import { getNumberFormat } from '../../domain/text/number-format'
import { toRatti } from '../../domain/units/carat'
import { getMessages, getTranslator } from '../../i18n/translator'

/** A line of a report: its name, its value, and an explanation in plain words. */
export type ReportLine = { name: string; value: string; reading: string }

const CLARITY: Record<string, 'clear' | 'eyeClean' | 'slight' | 'included' | 'transparency'> = {
  if: 'clear',
  vvs2: 'clear',
  'loupe-clean': 'clear',
  'eye-clean': 'eyeClean',
  vs1: 'slight',
  vs2: 'slight',
  si1: 'slight',
  si2: 'slight',
  'slightly-included': 'slight',
  included: 'included',
  'heavily-included': 'included',
  transparent: 'transparency',
  'semi-transparent': 'transparency',
  translucent: 'transparency',
  opaque: 'transparency',
}
const CARAT_GRAMS = 0.2

function hasTreatment(texts: object, key: string): key is keyof ReturnType<typeof getMessages>['treatment'] {
  return key in texts
}

/**
 * Every line of a report in a language: what a sample says, or what the shop states about the product of a real report.
 * `category` adds to a sample what is typical of its species.
 */
export function toReportLines(report: Certificate, category: CategoryDetail | null, locale: Locale): ReportLine[] {
  const t = getTranslator(locale)
  const read = getTranslator(locale, 'certificate.read')
  const texts = getMessages(locale).treatment
  const { product, laboratory, sample, keys } = report
  const clarity = CLARITY[keys?.clarity ?? '']
  const treatment = keys?.treatment
  const toReading = (fact: (typeof SHOWN_FACTS.certificate)[number]) => {
    if (fact === 'clarity') return clarity ? read(`clarity.${clarity}`) : ''
    if (fact === 'treatment') return treatment && hasTreatment(texts, treatment) ? texts[treatment] : ''
    return read(fact)
  }
  const line = (name: string, value: string | null | undefined, reading: string) => ({ name, value, reading })
  const { species, refractive_index: index, specific_gravity: gravity } = category?.gemology ?? {}
  const lines = [
    line(t('certificate.reportNumber'), report.number, read('number')),
    line(t('certificate.laboratory'), laboratory, read(sample ? 'sampleLaboratory' : 'laboratory')),
    line(t('certificate.stone'), toStone(product, category), read('stone')),
    line(t('certificate.species'), species, read('species')),
    line(t('product.weight'), toWeight(product, locale), toWeightReading(product, locale)),
    line(t('product.size'), toSize(product, locale), read('size')),
    ...SHOWN_FACTS.certificate.map((fact) => line(t(`product.${fact}`), product[fact]?.toString(), toReading(fact))),
  ]
  // What is typical of a species would read as a measurement beside the number of a real report.
  const typical = [
    line(t('category.refractiveIndex'), index, read('typical')),
    line(t('category.gravity'), gravity, read('typical')),
  ]
  return [...lines, ...(sample ? typical : [])].flatMap(({ value, ...rest }) => (value ? [{ ...rest, value }] : []))
}

function toStone(product: Product, category: CategoryDetail | null): string {
  const vedic = category?.vedic_name
  return vedic ? `${product.category.name} (${vedic})` : product.category.name
}

function toWeight({ weight_carat: carat, weight_gram: gram }: Product, locale: Locale): string | null {
  const number = getNumberFormat(locale, { maximumFractionDigits: 2 })
  if (carat !== null) {
    const values = { carat: number.format(carat), ratti: number.format(toRatti(carat)) }
    return getTranslator(locale, 'category')('ratti', values)
  }
  return gram === null ? null : getTranslator(locale, 'product')('grams', { value: number.format(gram) })
}

function toWeightReading({ weight_carat: carat }: Product, locale: Locale): string {
  const read = getTranslator(locale, 'certificate.read')
  if (carat === null) return read('grams')
  const grams = getNumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
  return read('weight', { grams: grams.format(carat * CARAT_GRAMS) })
}

function toSize({ dimensions_mm: size }: Product, locale: Locale): string | null {
  if (!size) return null
  const number = getNumberFormat(locale, { maximumFractionDigits: 2 })
  const sides = [size.length, size.width, size.depth].filter((side) => side !== null)
  return `${sides.map((side) => number.format(side)).join(' × ')} mm`
}
