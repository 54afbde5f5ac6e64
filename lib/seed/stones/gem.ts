import type { SeedCategory } from '../catalogue'
import type { SeedProductDraft } from '../product'
import { requireProfile } from '../profile'
import type { Random } from '../random'
import { toTags } from '../scale'
import { toShopPrice } from '../shop-price'
import { createGemFacts } from './gem-facts'
import { pricePerCarat } from './gem-price'
import { createGemText, toColour } from './gem-text'
import { createGemTitles } from './gem-title'

/** Rupees from which a stone carries a (sample) laboratory report. */
const MIN_REPORT_PRICE = 15_000
/** A stone weighed to the hundredth of a carat is one of its kind; a few are sold already. */
const SOLD_SHARE = 0.04

/** A loose stone of the types 1 to 3. */
export function makeGem(category: SeedCategory, random: Random): SeedProductDraft {
  const profile = requireProfile(category.slug)
  const quality = random.next()
  const facts = createGemFacts(category, profile, quality, random)
  const carat = facts.carat ?? 0
  const target = pricePerCarat(category, profile, facts, quality) * carat
  const price = toShopPrice(target, category.price.min * carat, category.price.max * carat, random)
  const reported = profile.natural && price.payable >= MIN_REPORT_PRICE
  return {
    facts,
    titles: createGemTitles(category, profile, facts, toColour(category, facts.colour), reported),
    description: createGemText(category, profile, facts, random),
    price,
    stock: random.chance(SOLD_SHARE) ? 0 : 1,
    reported,
    tags: toTags(facts.treatment, reported, price.discount),
    subject: { image: category.image, name: { en: category.name, fr: category.name_fr } },
  }
}
