import type { Bilingual } from '../../db/schema'
import type { SeedCategory } from '../catalogue'
import { type Draft, type Facts, NO_FACTS } from '../product'
import type { Random } from '../random'
import { round, rupeesAt, share, shelfStock, tagsOf } from '../scale'
import { toShopPrice } from '../shop-price'
import { paragraph, toColour, toOrigin } from '../stones/gem-text'
import { tradition } from '../stones/tradition'
import { decimal, inSentence, inTitle, originWords, toTerm, treatmentNote } from '../words'

const REPORT_FROM = 15_000
/** A dried seed with its grooves and hollow, g/cm³. */
const DENSITY = 0.68
const SORTED_UP_TO = 6_500
const TREATMENT = 'washed-oiled'
/** Nepali beads are large, Indonesian ones small: shares of the category's range, and of its price. */
const BY_ORIGIN: Record<string, { often: number; size: [number, number]; price: number }> = {
  nepal: { often: 6, size: [0.4, 1], price: 0.1 },
  indonesia: { often: 3, size: [0, 0.45], price: -0.12 },
  india: { often: 2, size: [0.2, 0.75], price: -0.05 },
}
/** Width and depth of a bead by its length; the South Indian one mukhi is a half moon. */
const ROUND: [number, number] = [0.9, 1.04]
const OWN_FORM: Record<string, [number, number]> = {
  '1-mukhi-rudraksha': [0.5, 0.6],
  'gauri-shankar-rudraksha': [0.6, 0.7],
}
/** A round Nepali one mukhi is so rare that a shop has none to show. */
const NOT_SOLD = new Set(['1-mukhi-rudraksha nepal'])

/** Common beads are sorted by whole millimetres and sold from a tray; rare ones are measured one by one. */
const isSorted = ({ price }: SeedCategory) => price.max <= SORTED_UP_TO

function beadFacts(category: SeedCategory, random: Random): Facts {
  const { min, max } = category.weight_range
  const origins = category.origins
    .map((text) => toTerm(text).key)
    .filter((key) => !NOT_SOLD.has(`${category.slug} ${key}`))
  const origin = random.weighted(Object.fromEntries(origins.map((key) => [key, BY_ORIGIN[key]?.often ?? 1])))
  const [small, large] = BY_ORIGIN[origin]?.size ?? [0, 1]
  const length = round(min + (max - min) * random.between(small, large), isSorted(category) ? 0 : 1)
  const [thin, thick] = OWN_FORM[category.slug] ?? ROUND
  const width = round(length * random.between(thin, thick), 1)
  const depth = round(length * random.between(thin, thick), 1)
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

function titles(category: SeedCategory, facts: Facts, colour: Bilingual): Bilingual[] {
  const origin = originWords(facts.origin ?? '')
  const size = decimal(facts.dimensions?.length ?? 0, isSorted(category) ? 0 : 1)
  const weight = decimal(facts.grams ?? 0, 2)
  const plain = {
    en: `${origin.en} ${category.name}, ${size.en} mm`,
    fr: `${category.name_fr} ${origin.fr}, ${size.fr} mm`,
  }
  const weighed = { en: `${plain.en}, ${weight.en} g`, fr: `${plain.fr}, ${weight.fr} g` }
  return [plain, weighed, { en: `${weighed.en}, ${inTitle(colour.en)}`, fr: `${weighed.fr}, ${inSentence(colour.fr)}` }]
}

function toText(category: SeedCategory, facts: Facts, random: Random): Bilingual {
  const size = decimal(facts.dimensions?.length ?? 0, isSorted(category) ? 0 : 1)
  const weight = decimal(facts.grams ?? 0, 2)
  const colour = toColour(category, facts.colour)
  const origin = toOrigin(category, facts.origin)
  const from = originWords(facts.origin ?? '')
  const belief = tradition(category, random)
  return paragraph([
    random.pick([
      {
        en: `${colour.en} bead of ${size.en} mm and ${weight.en} g from ${origin.en}, with its natural grooves counted one by one.`,
        fr: `Grain ${inSentence(colour.fr)} ${from.fr}, ${size.fr}\u00a0mm et ${weight.fr}\u00a0g\u00a0; ses sillons naturels ont été comptés un à un.`,
      },
      {
        en: `This ${inSentence(colour.en)} bead from ${origin.en} is ${size.en} mm long and weighs ${weight.en} g.`,
        fr: `Ce grain ${inSentence(colour.fr)} ${from.fr} mesure ${size.fr}\u00a0mm de long et pèse ${weight.fr}\u00a0g.`,
      },
    ]),
    treatmentNote(TREATMENT, random),
    ...(belief ? [belief] : []),
  ])
}

/** A single rudraksha bead, sold by its size in mm. */
export function makeRudraksha(category: SeedCategory, random: Random): Draft {
  const facts = beadFacts(category, random)
  const { min, max } = category.weight_range
  const size = share(facts.dimensions?.length ?? min, min, max)
  const place = 0.12 + 0.38 * random.next() ** 1.4 + 0.28 * size + (BY_ORIGIN[facts.origin ?? '']?.price ?? 0)
  const price = toShopPrice(rupeesAt(category, place), category.price.min, category.price.max, random)
  const reported = price.payable >= REPORT_FROM
  return {
    facts,
    titles: titles(category, facts, toColour(category, facts.colour)),
    description: toText(category, facts, random),
    price,
    stock: isSorted(category) ? shelfStock(price.payable, random) : Number(!random.chance(0.04)),
    reported,
    tags: tagsOf(facts.treatment, reported, price.discount),
    subject: { image: category.image, name: { en: category.name, fr: category.name_fr }, shape: null },
  }
}
