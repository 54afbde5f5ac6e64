import { isRoughType } from '../../domain/catalogue/category-type'
import { slugify } from '../../domain/text/slug'
import { type Bilingual, readPhotographs, type SeedCategory } from '../catalogue'
import { type Facts, NO_FACTS, type SeedProductDraft } from '../product'
import type { Random } from '../random'
import { priceAtPosition, randomStock, toShare, toTags } from '../scale'
import { toShopPrice } from '../shop-price'
import { toTone } from '../tone'
import {
  commonNoun,
  decimal,
  placeToSentenceCase,
  toSentenceCase,
  toTerm,
  toTitleCase,
  treatmentNotes,
  withEnglishArticle,
  withFrenchDe,
} from '../vocabulary'
import { paragraph, toColour, toOrigin } from './gem-text'
import { type Material, pickMaterial } from './material'
import { pickForm } from './mineral-form'

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

/** Beginnings of the photographs that show one stone of a category. */
const STONE_PHOTOGRAPHS: Record<string, string> = {
  'crystal-balls': 'healing/crystal-ball-',
  'crystal-pyramids': 'healing/pyramid-',
  'crystal-towers': 'healing/tower-',
  'tumbled-stones': 'healing/tumbled-',
  'crystal-angels': 'healing/angel-',
  'rough-stones': 'rough/',
}

/** The photograph of its own stone where there is one: `rough/amethyst` of a lot of rough amethyst. */
function pickPhotograph({ slug, image }: SeedCategory, { en }: Material): string {
  const beginning = STONE_PHOTOGRAPHS[slug]
  if (!beginning) return image
  const stone = slugify(en)
  const candidates = [stone, stone.split('-')[0]].map((name) => `${beginning}${name}`)
  return candidates.find((name) => photographs.has(name)) ?? image
}

function toName(category: SeedCategory, material: Material): Bilingual {
  const name = NAMES[category.slug]
  if (!name) return { en: category.name, fr: category.name_fr }
  return { en: name.en.replace('{}', material.en), fr: name.fr.replace('{}', material.fr) }
}

function weightText(grams: number): Bilingual {
  if (grams < KILOGRAM) return { en: `${grams} g`, fr: `${grams} g` }
  const { en, fr } = decimal(grams / KILOGRAM, 2)
  return { en: `${en} kg`, fr: `${fr} kg` }
}

function toTitles(category: SeedCategory, material: Material, facts: Facts): Bilingual[] {
  const name = toName(category, material)
  const weight = weightText(facts.grams ?? 0)
  const mm = facts.dimensions ? `${facts.dimensions.length} mm, ` : ''
  const origin = toOrigin(category, facts.origin)
  const colour = toColour(category, facts.colour)
  const basic = { en: `${name.en}, ${mm}${weight.en}`, fr: `${name.fr}, ${mm}${weight.fr}` }
  const withOrigin = { en: `${basic.en}, ${origin.en}`, fr: `${basic.fr}, ${origin.fr}` }
  return [
    basic,
    withOrigin,
    { en: `${withOrigin.en}, ${toTitleCase(colour.en)}`, fr: `${withOrigin.fr}, ${toSentenceCase(colour.fr)}` },
  ]
}

function toText(category: SeedCategory, material: Material, facts: Facts, random: Random): Bilingual {
  const weight = weightText(facts.grams ?? 0)
  const origin = placeToSentenceCase(toOrigin(category, facts.origin))
  const colour = toColour(category, facts.colour)
  const sides =
    facts.dimensions && [facts.dimensions.length, facts.dimensions.width, facts.dimensions.depth].join(' × ')
  const isMixed = facts.colour === MIXED && material.en === 'Assorted'
  const stone = isMixed ? ASSORTED : { en: commonNoun(material.en), fr: material.fr }
  return paragraph(
    [
      sides
        ? {
            en: `${weight.en} of ${stone.en}, about ${sides} mm.`,
            fr: `${weight.fr} ${withFrenchDe(stone.fr)}, environ ${sides}\u00a0mm.`,
          }
        : { en: `A lot of ${weight.en}: ${stone.en}.`, fr: `Un lot de ${weight.fr}\u00a0: ${stone.fr}.` },
      random.pick([
        {
          en: `Colour: ${toSentenceCase(colour.en)}; from ${withEnglishArticle(origin.en)}.`,
          fr: `Couleur\u00a0: ${toSentenceCase(colour.fr)}\u00a0; provenance\u00a0: ${origin.fr}.`,
        },
        {
          en: `It comes from ${withEnglishArticle(origin.en)} and ${toTone(colour).predicate.en}.`,
          fr: `Provenance\u00a0: ${origin.fr}\u00a0; couleur\u00a0: ${toSentenceCase(colour.fr)}.`,
        },
      ]),
      ...treatmentNotes(facts.treatment ?? '', random),
      {
        en: 'Small chips, veils and uneven colour belong to natural material.',
        fr: 'Petits éclats, voiles et couleur inégale sont propres à la matière naturelle.',
      },
    ].slice(0, facts.treatment === 'man-made' ? 3 : 4),
  )
}

/** A healing stone (type 7) or a rough one (type 9), sold by weight or size. */
export function makeMineral(category: SeedCategory, random: Random): SeedProductDraft {
  const { colour, material } = pickMaterial(category, random)
  const { grams, dimensions, shape, cut } = pickForm(category, material.gravity, random)
  const origin = toTerm(random.pick(category.origins)).key
  const treatment = colour === GLASS ? 'man-made' : 'untreated'
  const facts: Facts = { ...NO_FACTS, grams, dimensions, shape, cut, origin, treatment, colour }
  const { min, max, unit } = category.weight_range
  const size =
    unit === 'mm' ? toShare(dimensions?.length ?? min, min, max) : Math.log(grams / min) / Math.log(max / min)
  const pricePosition = 0.08 + 0.3 * random.next() + 0.55 * size - (colour === MIXED || colour === GLASS ? 0.1 : 0)
  const price = toShopPrice(
    priceAtPosition(category, pricePosition),
    category.price.min,
    category.price.max,
    random,
    true,
  )
  return {
    facts,
    titles: toTitles(category, material, facts),
    description: toText(category, material, facts, random),
    price,
    stock: dimensions && isRoughType(category.category_type_id) ? random.int(1, 2) : randomStock(price.payable, random),
    reported: false,
    tags: toTags(treatment, false, price.discount),
    subject: {
      image: pickPhotograph(category, material),
      name: { en: category.name, fr: category.name_fr },
    },
  }
}
