import { z } from 'zod'
import type { Bilingual } from '../../db/schema'
import type { SeedCategory } from '../catalogue'
import { type Draft, type Facts, NO_FACTS } from '../product'
import type { Random } from '../random'
import { readData } from '../read'
import { round, rupeesAt, share, shelfStock, sphere, tagsOf } from '../scale'
import { toShopPrice } from '../shop-price'
import { paragraph, toColour, toOrigin } from '../stones/gem-text'
import { tradition } from '../stones/tradition'
import { afterFrom, decimal, inSentence, inTitle, originWords, toTerm, treatmentNote } from '../words'

const BeadString = z.object({
  gravity: z.number(),
  mukhi: z.number().nullable().default(null),
  sizes: z.array(z.number()).default([8]),
  treatments: z.record(z.string(), z.number()),
})
type BeadString = z.infer<typeof BeadString>

const strings = readData('bead-strings.json', z.record(z.string(), BeadString))
const MALA_TYPE = 8
const MALA_BEADS = 108
const BRACELET_BEADS = [21, 22, 23, 24]
const DRILL_MM2 = Math.PI / 4
/** Dyed strings are the cheap ones. */
const DYED = -0.15

/** Grams of a string: spheres less their drill holes of 1 mm. */
function stringGrams(beads: number, mm: number, gravity: number): number {
  return (beads * (sphere(mm) - DRILL_MM2 * mm) * gravity) / 1000
}

type Strung = { facts: Facts; beads: number; mm: number }

function strungFacts(category: SeedCategory, kind: BeadString, random: Random): Strung {
  const { min, max } = category.weight_range
  const mala = category.category_type_id === MALA_TYPE
  const fitting = kind.sizes.flatMap((mm) =>
    (mala ? [MALA_BEADS] : BRACELET_BEADS).flatMap((beads) => {
      const grams = stringGrams(beads, mm, kind.gravity)
      return grams * 0.97 >= min && grams * 1.03 <= max ? [{ beads, mm, grams }] : []
    }),
  )
  const { beads, mm, grams } = random.pick(fitting)
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

function titles(category: SeedCategory, { facts, beads, mm }: Strung): Bilingual[] {
  const grains = category.category_type_id === MALA_TYPE || facts.mukhi !== null ? 'grains' : 'perles'
  const colour = toColour(category, facts.colour)
  const origin = toOrigin(category, facts.origin)
  const weight = decimal(facts.grams ?? 0, 1)
  const dyed = facts.treatment === 'dyed' ? { en: 'Dyed ', fr: ', couleur teintée' } : { en: '', fr: '' }
  const plain = {
    en: `${dyed.en}${category.name}, ${beads} Beads of ${mm} mm, ${inTitle(colour.en)}`,
    fr: `${category.name_fr}${dyed.fr}, ${beads} ${grains} de ${mm} mm, ${inSentence(colour.fr)}`,
  }
  const placed = { en: `${plain.en}, ${origin.en}`, fr: `${plain.fr}, ${origin.fr}` }
  return [plain, placed, { en: `${placed.en}, ${weight.en} g`, fr: `${placed.fr}, ${weight.fr} g` }]
}

function strungText({ beads, mm }: Strung, mala: boolean): Bilingual {
  const around = Math.round((beads * mm) / 10)
  if (mala) {
    return {
      en: `108 beads and a guru bead, knotted by hand, about ${around} cm of beads in all.`,
      fr: `108\u00a0grains et un grain guru, noués à la main, soit environ ${around}\u00a0cm de grains.`,
    }
  }
  return {
    en: `${beads} beads of ${mm} mm on elastic thread, for a wrist of about ${around - 1} cm.`,
    fr: `${beads}\u00a0perles de ${mm}\u00a0mm sur fil élastique, pour un poignet d’environ ${around - 1}\u00a0cm.`,
  }
}

function toText(category: SeedCategory, strung: Strung, random: Random): Bilingual {
  const { facts } = strung
  const weight = decimal(facts.grams ?? 0, 1)
  const colour = toColour(category, facts.colour)
  const origin = toOrigin(category, facts.origin)
  const belief = tradition(category, random)
  return paragraph([
    strungText(strung, category.category_type_id === MALA_TYPE),
    {
      en: `Colour: ${inSentence(colour.en)}; the string weighs ${weight.en} g, and its material comes from ${afterFrom(origin.en)}.`,
      fr: `Couleur\u00a0: ${inSentence(colour.fr)}\u00a0; le rang pèse ${weight.fr}\u00a0g, et sa matière vient ${originWords(facts.origin ?? '').fr}.`,
    },
    treatmentNote(facts.treatment ?? '', random),
    ...(belief ? [belief] : []),
  ])
}

/** A bracelet of 8 mm beads or a mala of 108. */
export function makeBeads(category: SeedCategory, random: Random): Draft {
  const kind = strings[category.slug]
  if (!kind) throw new RangeError(`no beads of ${category.slug}`)
  const strung = strungFacts(category, kind, random)
  const { min, max } = category.weight_range
  const size = share(strung.facts.grams ?? min, min, max)
  const dyed = strung.facts.treatment === 'dyed' && Object.keys(kind.treatments).length > 1 ? DYED : 0
  const place = 0.15 + 0.4 * random.next() ** 1.3 + 0.25 * size + dyed
  const price = toShopPrice(rupeesAt(category, place), category.price.min, category.price.max, random, true)
  return {
    facts: strung.facts,
    titles: titles(category, strung),
    description: toText(category, strung, random),
    price,
    stock: shelfStock(price.payable, random),
    reported: false,
    tags: tagsOf(strung.facts.treatment, false, price.discount),
    subject: { image: category.image, name: { en: category.name, fr: category.name_fr }, shape: null },
  }
}
