import type { Bilingual, SeedCategory } from '../catalogue'
import { type Facts, NO_FACTS, type SeedProductDraft } from '../product'
import type { Random } from '../random'
import { priceAtPosition, randomStock, round, toShare, toTags } from '../scale'
import { toShopPrice } from '../shop-price'
import { paragraph, toColour, toOrigin } from '../stones/gem-text'
import { pickTraditionText } from '../stones/tradition'
import { decimal, originTexts, toSentenceCase, toTerm, toTitleCase, treatmentNotes } from '../vocabulary'

const MIN_REPORT_PRICE = 15_000
/** A dried seed with its grooves and hollow, g/cm³. */
const DENSITY = 0.68
const MAX_SORTED_PRICE = 6_500
const TREATMENT = 'washed-oiled'
/** Nepali beads are large, Indonesian ones small: shares of the category's range, and of its price. */
const ORIGIN_TRAITS: Record<string, { weight: number; size: [number, number]; price: number }> = {
  nepal: { weight: 6, size: [0.4, 1], price: 0.1 },
  indonesia: { weight: 3, size: [0, 0.45], price: -0.12 },
  india: { weight: 2, size: [0.2, 0.75], price: -0.05 },
}
/** Width and depth of a bead by its length; the South Indian one mukhi is a half moon. */
const ROUND: [number, number] = [0.9, 1.04]
const SPECIAL_FORMS: Record<string, [number, number]> = {
  '1-mukhi-rudraksha': [0.5, 0.6],
  'gauri-shankar-rudraksha': [0.6, 0.7],
}
/** A round Nepali one mukhi is so rare that a shop has none to show. */
const UNAVAILABLE = new Set(['1-mukhi-rudraksha nepal'])

/** Common beads are sorted by whole millimetres and sold from a tray; rare ones are measured one by one. */
const isSorted = ({ price }: SeedCategory) => price.max <= MAX_SORTED_PRICE

function beadFacts(category: SeedCategory, random: Random): Facts {
  const { min, max } = category.weight_range
  const origins = category.origins
    .map((text) => toTerm(text).key)
    .filter((key) => !UNAVAILABLE.has(`${category.slug} ${key}`))
  const origin = random.weighted(Object.fromEntries(origins.map((key) => [key, ORIGIN_TRAITS[key]?.weight ?? 1])))
  const [small, large] = ORIGIN_TRAITS[origin]?.size ?? [0, 1]
  const length = round(min + (max - min) * random.between(small, large), isSorted(category) ? 0 : 1)
  const [minRatio, maxRatio] = SPECIAL_FORMS[category.slug] ?? ROUND
  const width = round(length * random.between(minRatio, maxRatio), 1)
  const depth = round(length * random.between(minRatio, maxRatio), 1)
  return {
    ...NO_FACTS,
    grams: round(((Math.PI / 6) * length * width * depth * DENSITY) / 1000, 2),
    dimensions: { length, width, depth },
    origin,
    treatment: TREATMENT,
    colour: toTerm(random.pick(category.colours)).key,
    mukhi: /^\d+-mukhi/.test(category.slug) ? Number.parseInt(category.slug, 10) : null,
  }
}

function toTitles(category: SeedCategory, facts: Facts, colour: Bilingual): Bilingual[] {
  const origin = originTexts(facts.origin ?? '')
  const size = decimal(facts.dimensions?.length ?? 0, isSorted(category) ? 0 : 1)
  const weight = decimal(facts.grams ?? 0, 2)
  const basic = {
    en: `${origin.en} ${category.name}, ${size.en} mm`,
    fr: `${category.name_fr} ${origin.fr}, ${size.fr} mm`,
  }
  const withWeight = { en: `${basic.en}, ${weight.en} g`, fr: `${basic.fr}, ${weight.fr} g` }
  return [
    basic,
    withWeight,
    { en: `${withWeight.en}, ${toTitleCase(colour.en)}`, fr: `${withWeight.fr}, ${toSentenceCase(colour.fr)}` },
  ]
}

function toText(category: SeedCategory, facts: Facts, random: Random): Bilingual {
  const size = decimal(facts.dimensions?.length ?? 0, isSorted(category) ? 0 : 1)
  const weight = decimal(facts.grams ?? 0, 2)
  const colour = toColour(category, facts.colour)
  const origin = toOrigin(category, facts.origin)
  const originText = originTexts(facts.origin ?? '')
  const traditionText = pickTraditionText(category, random)
  return paragraph([
    random.pick([
      {
        en: `${colour.en} bead of ${size.en} mm and ${weight.en} g from ${origin.en}, with its natural grooves counted one by one.`,
        fr: `Grain ${toSentenceCase(colour.fr)} ${originText.fr}, ${size.fr}\u00a0mm et ${weight.fr}\u00a0g\u00a0; ses sillons naturels ont été comptés un à un.`,
      },
      {
        en: `This ${toSentenceCase(colour.en)} bead from ${origin.en} is ${size.en} mm long and weighs ${weight.en} g.`,
        fr: `Ce grain ${toSentenceCase(colour.fr)} ${originText.fr} mesure ${size.fr}\u00a0mm de long et pèse ${weight.fr}\u00a0g.`,
      },
    ]),
    ...treatmentNotes(TREATMENT, random),
    ...(traditionText ? [traditionText] : []),
  ])
}

/** A single rudraksha bead, sold by its size in mm. */
export function makeRudraksha(category: SeedCategory, random: Random): SeedProductDraft {
  const facts = beadFacts(category, random)
  const { min, max } = category.weight_range
  const size = toShare(facts.dimensions?.length ?? min, min, max)
  const pricePosition =
    0.12 + 0.38 * random.next() ** 1.4 + 0.28 * size + (ORIGIN_TRAITS[facts.origin ?? '']?.price ?? 0)
  const price = toShopPrice(priceAtPosition(category, pricePosition), category.price.min, category.price.max, random)
  const reported = price.payable >= MIN_REPORT_PRICE
  return {
    facts,
    titles: toTitles(category, facts, toColour(category, facts.colour)),
    description: toText(category, facts, random),
    price,
    stock: isSorted(category) ? randomStock(price.payable, random) : Number(!random.chance(0.04)),
    reported,
    tags: toTags(facts.treatment, reported, price.discount),
    subject: { image: category.image, name: { en: category.name, fr: category.name_fr } },
  }
}
