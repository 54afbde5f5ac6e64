import type { OfferTerms } from '@/lib/seo/json-ld/offer'
import type { CustomizationVariant } from '@/lib/seo/json-ld/product-group'

export const TERMS: OfferTerms = {
  priceUntil: '2027-02-28',
  quote: {
    shipping: 0,
    free_shipping_above: 2000,
    delivery: {
      charge: 99,
      dispatch_days: { min: 1, max: 2 },
      journey_days: { min: 1, max: 12 },
      working_days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    },
  },
}

const METALS = [
  { id: 1, key: 'silver-925', name: '925 silver' },
  { id: 2, key: 'gold-18k-white', name: '18K white gold' },
]

/** Rings in two metals and two sizes, at prices with paise. */
export const RINGS: CustomizationVariant[] = METALS.flatMap((metal, index) =>
  ['12', '14'].map((label) => ({
    metal,
    design: { id: 9, key: 'slim-bezel-ring', name: 'Slim bezel ring' },
    price: 2625.84 * (index + 1),
    lead_days: { min: 7, max: 10 },
    size: { key: `indian-${label}`, name: `India ${label}` },
  })),
)
