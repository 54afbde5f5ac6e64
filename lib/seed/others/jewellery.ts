import { type Bilingual, readMetals, type SeedCategory, type SeedMetal } from '../catalogue'
import { type Facts, NO_FACTS, type SeedProductDraft } from '../product'
import type { Random } from '../random'
import { round, toTags } from '../scale'
import { toShopPrice } from '../shop-price'
import { paragraph } from '../stones/gem-text'
import { decimal, toSentenceCase, treatmentNotes, withArticle } from '../vocabulary'
import {
  type JewelleryModel,
  NAVARATNA,
  pickModel,
  requireJewelleryKind,
  requireJewelleryStone,
} from './jewellery-models'

const metals = new Map(readMetals().map((metal) => [metal.key, metal]))
const MIN_REPORT_PRICE = 40_000
const GRAM_PER_CARAT = 0.2
const DESIGN_RUPEES = 900
/** The Indian sizes that most hands wear. */
const STOCKED_SIZES = [9, 18] as const

type GeneratedJewellery = {
  model: JewelleryModel
  metal: SeedMetal
  metalGrams: number
  carat: number
  rate: number
  facts: Facts
}

function requireMetal(key: string): SeedMetal {
  const metal = metals.get(key)
  if (!metal) throw new RangeError(`no metal ${key}`)
  return metal
}

function generateJewellery(category: SeedCategory, random: Random): GeneratedJewellery {
  const model = pickModel(category.slug, random)
  const stone = requireJewelleryStone(model.stone)
  const metalGrams = round(random.between(...requireJewelleryKind(model.kind).metal), 2)
  const carat = round(random.between(...stone.carat), 2)
  const rate = stone.rate[0] * (stone.rate[1] / stone.rate[0]) ** (random.next() ** 1.5)
  const { min, max } = category.weight_range
  const grams = Math.min(Math.max(round(metalGrams + carat * GRAM_PER_CARAT, 2), min), max)
  const facts: Facts = {
    ...NO_FACTS,
    grams,
    shape: model.shape,
    origin: stone.origin,
    treatment: stone.treatment,
    metal: model.metal,
  }
  return { model, metal: requireMetal(model.metal), metalGrams, carat, rate, facts }
}

/** Metal at the day's rate, making charge, design and stone, as a workshop adds it up. */
function toCost({ metal, metalGrams, carat, rate }: GeneratedJewellery): number {
  const value = metalGrams * metal.price_per_gram_inr
  const makingCharge = Math.max((value * metal.making_charge.percent) / 100, metal.making_charge.min_inr)
  return value + makingCharge + DESIGN_RUPEES + carat * rate
}

function toName({ model, metal }: GeneratedJewellery): Bilingual {
  const kind = requireJewelleryKind(model.kind)
  const stone = requireJewelleryStone(model.stone)
  const metalText = inMetal(metal)
  return { en: `${stone.en} ${kind.en} in ${metalText.en}`, fr: `${kind.fr} ${stone.fr} en ${metalText.fr}` }
}

function inMetal(metal: SeedMetal): Bilingual {
  const en = metal.name.en
    .replace('silver', 'Silver')
    .replace(/ (yellow|white|rose) gold/, (match) => match.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()))
  return { en, fr: toSentenceCase(metal.name.fr) }
}

function toTitles(jewel: GeneratedJewellery): Bilingual[] {
  const name = toName(jewel)
  const carat = decimal(jewel.carat, 2)
  const grams = decimal(jewel.facts.grams ?? 0, 2)
  const basic = { en: `${name.en}, ${carat.en} ct`, fr: `${name.fr}, ${carat.fr} ct` }
  return [basic, { en: `${basic.en}, ${grams.en} g`, fr: `${basic.fr}, ${grams.fr} g` }]
}

/** What the product carries: one stone, a pair, or the nine. */
function settingText({ model, carat }: GeneratedJewellery): Bilingual {
  const stone = requireJewelleryStone(model.stone)
  const weight = decimal(carat, 2)
  if (model.stone === NAVARATNA) {
    return {
      en: `set with the nine stones of the navaratna, ${weight.en} ct in total`,
      fr: `serti des neuf gemmes du navaratna, ${weight.fr}\u00a0ct en tout`,
    }
  }
  const name = stone.en.toLowerCase()
  if (model.kind === 'earrings') {
    return {
      en: `set with ${name}, ${weight.en} ct for the pair`,
      fr: `pierres\u00a0: ${stone.fr}, ${weight.fr}\u00a0ct la paire`,
    }
  }
  return {
    en: `set with ${withArticle(name)} of ${weight.en} ct`,
    fr: `serti d’${stone.gender === 'f' ? 'une' : 'un'} ${stone.fr} de ${weight.fr}\u00a0ct`,
  }
}

const NINE_TREATMENTS: Bilingual = {
  en: 'The treatment of each stone is listed on the invoice.',
  fr: 'Le traitement de chaque pierre figure sur la facture.',
}
const WEIGHTS: Bilingual = {
  en: 'The weights of the metal and the stones are stated on the invoice.',
  fr: 'Le poids du métal et celui des pierres figurent sur la facture.',
}

function toText(jewel: GeneratedJewellery, random: Random): Bilingual {
  const { metal, facts } = jewel
  const grams = decimal(facts.grams ?? 0, 2)
  const stones = settingText(jewel)
  return paragraph([
    {
      en: `${metal.name.en}, ${grams.en} g in total, ${stones.en}.`,
      fr: `${metal.name.fr}, ${grams.fr}\u00a0g au total, ${stones.fr}.`,
    },
    ...(facts.treatment === null ? [NINE_TREATMENTS] : treatmentNotes(facts.treatment, random)),
    WEIGHTS,
  ])
}

/** A ring, pendant or pair of earrings (type 6), weighed as a whole in grams. */
export function makeJewellery(category: SeedCategory, random: Random): SeedProductDraft {
  const jewel = generateJewellery(category, random)
  const price = toShopPrice(toCost(jewel), category.price.min, category.price.max, random)
  const reported = price.payable >= MIN_REPORT_PRICE
  const kind = requireJewelleryKind(jewel.model.kind)
  const description = toText(jewel, random)
  const stock = price.payable < 12_000 ? random.int(1, 4) : 1
  // Drawn last: the other facts of the product stay as they are.
  const ring_size = jewel.model.kind === 'ring' ? random.int(...STOCKED_SIZES) : null
  return {
    facts: { ...jewel.facts, ring_size },
    titles: toTitles(jewel),
    description,
    price,
    stock,
    reported,
    tags: [...toTags(null, reported, price.discount), jewel.model.kind],
    subject: { image: jewel.model.image, name: { en: kind.en, fr: kind.fr } },
  }
}
