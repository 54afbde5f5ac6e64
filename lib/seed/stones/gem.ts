import type { SeedCategory } from '../catalogue'
import type { Draft } from '../product'
import { requireProfile } from '../profile'
import type { Random } from '../random'
import { tagsOf } from '../scale'
import { toShopPrice } from '../shop-price'
import { gemFacts } from './gem-facts'
import { pricePerCarat } from './gem-price'
import { gemText, toColour } from './gem-text'
import { gemTitles } from './gem-title'

/** Rupees from which a stone carries a (sample) laboratory report. */
const REPORT_FROM = 15_000
/** A stone weighed to the hundredth of a carat is one of its kind; a few are sold already. */
const SOLD_SHARE = 0.04

/** A loose stone of the types 1 to 3. */
export function makeGem(category: SeedCategory, random: Random): Draft {
  const profile = requireProfile(category.slug)
  const quality = random.next()
  const facts = gemFacts(category, profile, quality, random)
  const carat = facts.carat ?? 0
  const target = pricePerCarat(category, profile, facts, quality) * carat
  const price = toShopPrice(target, category.price.min * carat, category.price.max * carat, random)
  const reported = profile.natural && price.payable >= REPORT_FROM
  return {
    facts,
    titles: gemTitles(category, profile, facts, toColour(category, facts.colour)),
    description: gemText(category, profile, facts, random),
    price,
    stock: random.chance(SOLD_SHARE) ? 0 : 1,
    reported,
    tags: tagsOf(facts.treatment, reported, price.discount),
    subject: { image: category.image, name: { en: category.name, fr: category.name_fr }, shape: facts.shape },
  }
}
