import { type Localized, toLocalized } from '../domain/locale'
import { WEIGHT_BANDS } from '../domain/units/weight-band'
import { type Bilingual, readDelivery, readMetals, type SeedCategory } from './catalogue'
import { frenchTerms, LABEL_KINDS, labelsOf, toTerm } from './vocabulary'

export type TermRow = { kind: string; key: string; label: Localized }
type BilingualRow = Omit<TermRow, 'label'> & { label: Bilingual }

const toTermRows = (kind: string, labels: Record<string, Bilingual>): BilingualRow[] =>
  Object.entries(labels).map(([key, { en, fr }]) => ({ kind, key, label: { en, fr } }))

function bandLabel({ min, max }: (typeof WEIGHT_BANDS)[number]): Bilingual {
  if (min === 0) return { en: `Under ${max} ct`, fr: `Moins de ${max} ct` }
  if (max === null) return { en: `Over ${min} ct`, fr: `Plus de ${min} ct` }
  return { en: `${min}–${max} ct`, fr: `${min}–${max} ct` }
}

function mukhiTerms(categories: SeedCategory[]): BilingualRow[] {
  return categories
    .map(({ slug }) => /^(\d+)-mukhi/.exec(slug)?.[1])
    .filter((key) => key !== undefined)
    .map((key) => ({ kind: 'mukhi', key, label: { en: `${key} Mukhi`, fr: key === '1' ? '1 face' : `${key} faces` } }))
}

/** A fact without a French word is a number: it takes the decimal comma. */
function factTerms(categories: SeedCategory[]): BilingualRow[] {
  const figures = categories
    .flatMap(({ gemology }) => Object.values(gemology))
    .filter((value) => typeof value === 'string')
    .filter((value) => frenchTerms[value] === undefined && /\d\.\d/.test(value))
    .map((en) => ({ kind: 'fact', key: en, label: { en, fr: toFrenchFigure(en) } }))
  const namedTerms = Object.entries(frenchTerms).map(([en, fr]) => ({
    kind: 'fact',
    key: en,
    label: { en: en.replace(/'/g, '’'), fr },
  }))
  return [...namedTerms, ...figures]
}

function toFrenchFigure(figure: string): string {
  return figure
    .replace(/(\d)\.(\d)/g, '$1,$2')
    .replace('jadeite', 'jadéite')
    .replace('nephrite', 'néphrite')
    .replace('About', 'Environ')
}

function deduplicate(terms: BilingualRow[]): TermRow[] {
  const distinct = [...new Map(terms.map((row) => [`${row.kind}:${row.key}`, row])).values()]
  return distinct.map((row) => ({ ...row, label: toLocalized(row.label) }))
}

/** Every word a page may need for a key, in both languages. */
export function createTermRows(categories: SeedCategory[]): TermRow[] {
  const toTerms = (kind: 'origin' | 'colour', texts: string[]) => texts.map((text) => ({ kind, ...toTerm(text) }))
  return deduplicate([
    ...LABEL_KINDS.flatMap((kind) => toTermRows(kind, labelsOf(kind))),
    ...categories.flatMap(({ origins }) => toTerms('origin', origins)),
    ...categories.flatMap(({ colours }) => toTerms('colour', colours)),
    ...readMetals().map(({ key, name }) => ({ kind: 'metal', key, label: name })),
    ...readDelivery().states.map(({ code, name }) => ({ kind: 'state', key: code, label: name })),
    ...WEIGHT_BANDS.map((band) => ({ kind: 'weight', key: band.key, label: bandLabel(band) })),
    ...mukhiTerms(categories),
    ...factTerms(categories),
  ])
}
