import type { Bilingual } from '../../db/schema'
import { type Metal, readMetals, type SeedCategory } from '../catalogue'
import { type Draft, type Facts, NO_FACTS } from '../product'
import type { Random } from '../random'
import { round, tagsOf } from '../scale'
import { toShopPrice } from '../shop-price'
import { paragraph } from '../stones/gem-text'
import { decimal, inSentence, treatmentNote, withArticle } from '../words'
import { type JewelModel, jewelKind, jewelStone, NAVARATNA, pickModel } from './jewel'

const metals = new Map(readMetals().map((metal) => [metal.key, metal]))
const REPORT_FROM = 40_000
const GRAM_PER_CARAT = 0.2
const DESIGN_RUPEES = 900

type Made = { model: JewelModel; metal: Metal; metalGrams: number; carat: number; rate: number; facts: Facts }

function requireMetal(key: string): Metal {
  const metal = metals.get(key)
  if (!metal) throw new RangeError(`no metal ${key}`)
  return metal
}

function make(category: SeedCategory, random: Random): Made {
  const model = pickModel(category.slug, random)
  const stone = jewelStone(model.stone)
  const metalGrams = round(random.between(...jewelKind(model.kind).metal), 2)
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
function cost({ metal, metalGrams, carat, rate }: Made): number {
  const value = metalGrams * metal.price_per_gram_inr
  const making = Math.max((value * metal.making_charge.percent) / 100, metal.making_charge.min_inr)
  return value + making + DESIGN_RUPEES + carat * rate
}

function nameOf({ model, metal }: Made): Bilingual {
  const kind = jewelKind(model.kind)
  const stone = jewelStone(model.stone)
  const said = inMetal(metal)
  return { en: `${stone.en} ${kind.en} in ${said.en}`, fr: `${kind.fr} ${stone.fr} en ${said.fr}` }
}

function inMetal(metal: Metal): Bilingual {
  const en = metal.name.en
    .replace('silver', 'Silver')
    .replace(/ (yellow|white|rose) gold/, (words) => words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()))
  return { en, fr: inSentence(metal.name.fr) }
}

function titles(made: Made): Bilingual[] {
  const name = nameOf(made)
  const carat = decimal(made.carat, 2)
  const grams = decimal(made.facts.grams ?? 0, 2)
  const plain = { en: `${name.en}, ${carat.en} ct`, fr: `${name.fr}, ${carat.fr} ct` }
  return [plain, { en: `${plain.en}, ${grams.en} g`, fr: `${plain.fr}, ${grams.fr} g` }]
}

/** What the product carries: one stone, a pair, or the nine. */
function setWith({ model, carat }: Made): Bilingual {
  const stone = jewelStone(model.stone)
  const weight = decimal(carat, 2)
  if (model.stone === NAVARATNA) {
    return {
      en: `set with the nine stones of the navaratna, ${weight.en} ct together`,
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
  en: 'What was done to each stone is written on the invoice, stone by stone.',
  fr: 'Le traitement de chaque pierre figure sur la facture, pierre par pierre.',
}
const RESIZING: Bilingual = {
  en: 'Tell us your ring size with the order; resizing by two sizes is possible.',
  fr: 'Indiquez votre taille à la commande\u00a0; une mise à taille de deux tailles est possible.',
}
const WEIGHTS: Bilingual = {
  en: 'The weight of the metal and of the stones is written on the invoice.',
  fr: 'Le poids du métal et celui des pierres figurent sur la facture.',
}

function toText(made: Made, random: Random): Bilingual {
  const { model, metal, facts } = made
  const grams = decimal(facts.grams ?? 0, 2)
  const stones = setWith(made)
  return paragraph([
    {
      en: `${metal.name.en}, ${grams.en} g in all, ${stones.en}.`,
      fr: `${metal.name.fr}, ${grams.fr}\u00a0g au total, ${stones.fr}.`,
    },
    facts.treatment === null ? NINE_TREATMENTS : treatmentNote(facts.treatment, random),
    model.kind === 'ring' ? RESIZING : WEIGHTS,
  ])
}

/** A ring, pendant or pair of earrings (type 6), weighed as a whole in grams. */
export function makeJewellery(category: SeedCategory, random: Random): Draft {
  const made = make(category, random)
  const price = toShopPrice(cost(made), category.price.min, category.price.max, random)
  const reported = price.payable >= REPORT_FROM
  const kind = jewelKind(made.model.kind)
  return {
    facts: made.facts,
    titles: titles(made),
    description: toText(made, random),
    price,
    stock: price.payable < 12_000 ? random.int(1, 4) : 1,
    reported,
    tags: [...tagsOf(null, reported, price.discount), made.model.kind],
    subject: { image: made.model.image, name: { en: kind.en, fr: kind.fr }, shape: null },
  }
}
