import type { Bilingual } from '../../db/schema'
import { slugify } from '../../domain/text/slug'
import { readPhotographs, type SeedCategory } from '../catalogue'
import { type Draft, type Facts, NO_FACTS } from '../product'
import type { Random } from '../random'
import { rupeesAt, share, shelfStock, tagsOf } from '../scale'
import { toShopPrice } from '../shop-price'
import { toTone } from '../tone'
import {
  afterFrom,
  commonNoun,
  decimal,
  inSentence,
  inTitle,
  placeInSentence,
  toTerm,
  treatmentNote,
  withDe,
} from '../words'
import { paragraph, toColour, toOrigin } from './gem-text'
import { type Material, pickMaterial } from './material'
import { formOf } from './mineral-form'

/** How a title names the form; `{}` is the stone. */
const NAMES: Record<string, Bilingual> = {
  'crystal-balls': { en: '{} Ball', fr: 'Boule en {}' },
  'crystal-pyramids': { en: '{} Pyramid', fr: 'Pyramide en {}' },
  'crystal-towers': { en: '{} Tower', fr: 'Tour en {}' },
  'tumbled-stones': { en: 'Tumbled Stones, {}', fr: 'Pierres roulées, {}' },
  'amethyst-geodes': { en: '{} Geode', fr: 'Géode d’{}' },
  'crystal-angels': { en: '{} Angel', fr: 'Ange en {}' },
  'rough-stones': { en: 'Rough Stones, {}', fr: 'Pierres brutes, {}' },
}
const GLASS = 'milky-blue-white'
const MIXED = 'multicoloured'
const ASSORTED: Bilingual = { en: 'assorted stones', fr: 'pierres assorties' }
const KILOGRAM = 1000

const photographs = readPhotographs()

/** The photograph of its own stone where there is one: `rough/amethyst` of a lot of rough amethyst. */
function photographOf({ slug, image }: SeedCategory, { en }: Material): string {
  const stone = slugify(en)
  const own = slug === 'rough-stones' ? `rough/${stone}` : `healing/crystal-ball-${stone.split('-')[0]}`
  return ['rough-stones', 'crystal-balls'].includes(slug) && photographs.has(own) ? own : image
}

function nameOf(category: SeedCategory, material: Material): Bilingual {
  const name = NAMES[category.slug]
  if (!name) return { en: category.name, fr: category.name_fr }
  return { en: name.en.replace('{}', material.en), fr: name.fr.replace('{}', material.fr) }
}

function weightText(grams: number): Bilingual {
  if (grams < KILOGRAM) return { en: `${grams} g`, fr: `${grams} g` }
  const { en, fr } = decimal(grams / KILOGRAM, 2)
  return { en: `${en} kg`, fr: `${fr} kg` }
}

function titles(category: SeedCategory, material: Material, facts: Facts): Bilingual[] {
  const name = nameOf(category, material)
  const weight = weightText(facts.grams ?? 0)
  const mm = facts.dimensions ? `${facts.dimensions.length} mm, ` : ''
  const origin = toOrigin(category, facts.origin)
  const colour = toColour(category, facts.colour)
  const plain = { en: `${name.en}, ${mm}${weight.en}`, fr: `${name.fr}, ${mm}${weight.fr}` }
  const placed = { en: `${plain.en}, ${origin.en}`, fr: `${plain.fr}, ${origin.fr}` }
  return [plain, placed, { en: `${placed.en}, ${inTitle(colour.en)}`, fr: `${placed.fr}, ${inSentence(colour.fr)}` }]
}

function toText(category: SeedCategory, material: Material, facts: Facts, random: Random): Bilingual {
  const weight = weightText(facts.grams ?? 0)
  const origin = placeInSentence(toOrigin(category, facts.origin))
  const colour = toColour(category, facts.colour)
  const sides =
    facts.dimensions && [facts.dimensions.length, facts.dimensions.width, facts.dimensions.depth].join(' × ')
  const mixed = facts.colour === MIXED && material.en === 'Assorted'
  const stone = mixed ? ASSORTED : { en: commonNoun(material.en), fr: material.fr }
  return paragraph(
    [
      sides
        ? {
            en: `${weight.en} of ${stone.en}, about ${sides} mm.`,
            fr: `${weight.fr} ${withDe(stone.fr)}, environ ${sides}\u00a0mm.`,
          }
        : { en: `A lot of ${weight.en}: ${stone.en}.`, fr: `Un lot de ${weight.fr}\u00a0: ${stone.fr}.` },
      random.pick([
        {
          en: `Colour: ${inSentence(colour.en)}; from ${afterFrom(origin.en)}.`,
          fr: `Couleur\u00a0: ${inSentence(colour.fr)}\u00a0; provenance\u00a0: ${origin.fr}.`,
        },
        {
          en: `It comes from ${afterFrom(origin.en)} and ${toTone(colour).said.en}.`,
          fr: `Provenance\u00a0: ${origin.fr}\u00a0; couleur\u00a0: ${inSentence(colour.fr)}.`,
        },
      ]),
      treatmentNote(facts.treatment ?? '', random),
      {
        en: 'Small chips, veils and uneven colour belong to natural material.',
        fr: 'Petits éclats, voiles et couleur inégale sont propres à la matière naturelle.',
      },
    ].slice(0, facts.treatment === 'man-made' ? 3 : 4),
  )
}

/** A healing stone (type 7) or a rough one (type 9), sold by weight or size. */
export function makeMineral(category: SeedCategory, random: Random): Draft {
  const { colour, material } = pickMaterial(category, random)
  const { grams, dimensions, shape, cut } = formOf(category, material.gravity, random)
  const origin = toTerm(random.pick(category.origins)).key
  const treatment = colour === GLASS ? 'man-made' : 'untreated'
  const facts: Facts = { ...NO_FACTS, grams, dimensions, shape, cut, origin, treatment, colour }
  const { min, max, unit } = category.weight_range
  const size = unit === 'mm' ? share(dimensions?.length ?? min, min, max) : Math.log(grams / min) / Math.log(max / min)
  const place = 0.08 + 0.3 * random.next() + 0.55 * size - (colour === MIXED || colour === GLASS ? 0.1 : 0)
  const price = toShopPrice(rupeesAt(category, place), category.price.min, category.price.max, random, true)
  return {
    facts,
    titles: titles(category, material, facts),
    description: toText(category, material, facts, random),
    price,
    stock: dimensions && category.category_type_id === 9 ? random.int(1, 2) : shelfStock(price.payable, random),
    reported: false,
    tags: tagsOf(treatment, false, price.discount),
    subject: {
      image: photographOf(category, material),
      name: { en: category.name, fr: category.name_fr },
      shape: facts.shape,
    },
  }
}
