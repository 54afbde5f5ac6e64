import { z } from 'zod'
import type { Bilingual, SeedCategory } from '../catalogue'
import { type Facts, NO_FACTS, type SeedProductDraft } from '../product'
import type { Random } from '../random'
import { readData } from '../read'
import { priceAtPosition, randomStock, round, sphereVolume, toShare, toTags } from '../scale'
import { toShopPrice } from '../shop-price'
import { paragraph, toColour, toOrigin } from '../stones/gem-text'
import { pickTraditionText } from '../stones/tradition'
import {
  decimal,
  originTexts,
  toSentenceCase,
  toTerm,
  toTitleCase,
  treatmentNotes,
  withEnglishArticle,
} from '../vocabulary'

const BeadString = z.object({
  gravity: z.number(),
  mukhi: z.number().nullable().default(null),
  sizes: z.array(z.number()).default([8]),
  treatments: z.record(z.string(), z.number()),
})
type BeadString = z.infer<typeof BeadString>

const beadStrings = readData('bead-strings.json', z.record(z.string(), BeadString))
const MALA_TYPE = 8
const MALA_BEADS = 108
const BRACELET_BEADS = [21, 22, 23, 24]
const DRILL_MM2 = Math.PI / 4
/** Dyed strings are the cheap ones. */
const DYED_PRICE_OFFSET = -0.15

/** Grams of a string: spheres less their drill holes of 1 mm. */
function stringGrams(beads: number, mm: number, gravity: number): number {
  return (beads * (sphereVolume(mm) - DRILL_MM2 * mm) * gravity) / 1000
}

type StringFacts = { facts: Facts; beads: number; mm: number }

function createStringFacts(category: SeedCategory, kind: BeadString, random: Random): StringFacts {
  const { min, max } = category.weight_range
  const isMala = category.category_type_id === MALA_TYPE
  const candidates = kind.sizes.flatMap((mm) =>
    (isMala ? [MALA_BEADS] : BRACELET_BEADS).flatMap((beads) => {
      const grams = stringGrams(beads, mm, kind.gravity)
      return grams * 0.97 >= min && grams * 1.03 <= max ? [{ beads, mm, grams }] : []
    }),
  )
  const { beads, mm, grams } = random.pick(candidates)
  const facts = {
    ...NO_FACTS,
    grams: round(grams * random.between(0.975, 1.025), 1),
    dimensions: { length: mm, width: mm, depth: null },
    cut: 'beads',
    origin: toTerm(random.pick(category.origins)).key,
    treatment: random.weighted(kind.treatments),
    colour: toTerm(random.pick(category.colours)).key,
    mukhi: kind.mukhi,
  }
  return { facts, beads, mm }
}

function toTitles(category: SeedCategory, { facts, beads, mm }: StringFacts): Bilingual[] {
  const grains = category.category_type_id === MALA_TYPE || facts.mukhi !== null ? 'grains' : 'perles'
  const colour = toColour(category, facts.colour)
  const origin = toOrigin(category, facts.origin)
  const weight = decimal(facts.grams ?? 0, 1)
  const dyedValue = facts.treatment === 'dyed' ? { en: 'Dyed ', fr: ', couleur teintée' } : { en: '', fr: '' }
  const basic = {
    en: `${dyedValue.en}${category.name}, ${beads} Beads of ${mm} mm, ${toTitleCase(colour.en)}`,
    fr: `${category.name_fr}${dyedValue.fr}, ${beads} ${grains} de ${mm} mm, ${toSentenceCase(colour.fr)}`,
  }
  const withOrigin = { en: `${basic.en}, ${origin.en}`, fr: `${basic.fr}, ${origin.fr}` }
  return [basic, withOrigin, { en: `${withOrigin.en}, ${weight.en} g`, fr: `${withOrigin.fr}, ${weight.fr} g` }]
}

function stringText({ beads, mm }: StringFacts, isMala: boolean): Bilingual {
  const centimetres = Math.round((beads * mm) / 10)
  if (isMala) {
    return {
      en: `108 beads and a guru bead, knotted by hand, about ${centimetres} cm of beads in all.`,
      fr: `108\u00a0grains et un grain guru, noués à la main, soit environ ${centimetres}\u00a0cm de grains.`,
    }
  }
  return {
    en: `${beads} beads of ${mm} mm on elastic thread, for a wrist of about ${centimetres - 1} cm.`,
    fr: `${beads}\u00a0perles de ${mm}\u00a0mm sur fil élastique, pour un poignet d’environ ${centimetres - 1}\u00a0cm.`,
  }
}

function toText(category: SeedCategory, stringFacts: StringFacts, random: Random): Bilingual {
  const { facts } = stringFacts
  const weight = decimal(facts.grams ?? 0, 1)
  const colour = toColour(category, facts.colour)
  const origin = toOrigin(category, facts.origin)
  const traditionText = pickTraditionText(category, random)
  return paragraph([
    stringText(stringFacts, category.category_type_id === MALA_TYPE),
    {
      en: `Colour: ${toSentenceCase(colour.en)}; the string weighs ${weight.en} g, and its material comes from ${withEnglishArticle(origin.en)}.`,
      fr: `Couleur\u00a0: ${toSentenceCase(colour.fr)}\u00a0; le rang pèse ${weight.fr}\u00a0g, et sa matière vient ${originTexts(facts.origin ?? '').fr}.`,
    },
    ...treatmentNotes(facts.treatment ?? '', random),
    ...(traditionText ? [traditionText] : []),
  ])
}

/** A bracelet of 8 mm beads or a mala of 108. */
export function makeBeads(category: SeedCategory, random: Random): SeedProductDraft {
  const kind = beadStrings[category.slug]
  if (!kind) throw new RangeError(`no beads of ${category.slug}`)
  const stringFacts = createStringFacts(category, kind, random)
  const { min, max } = category.weight_range
  const size = toShare(stringFacts.facts.grams ?? min, min, max)
  const dyedValue =
    stringFacts.facts.treatment === 'dyed' && Object.keys(kind.treatments).length > 1 ? DYED_PRICE_OFFSET : 0
  const pricePosition = 0.15 + 0.4 * random.next() ** 1.3 + 0.25 * size + dyedValue
  const price = toShopPrice(
    priceAtPosition(category, pricePosition),
    category.price.min,
    category.price.max,
    random,
    true,
  )
  return {
    facts: stringFacts.facts,
    titles: toTitles(category, stringFacts),
    description: toText(category, stringFacts, random),
    price,
    stock: randomStock(price.payable, random),
    reported: false,
    tags: toTags(stringFacts.facts.treatment, false, price.discount),
    subject: { image: category.image, name: { en: category.name, fr: category.name_fr } },
  }
}
