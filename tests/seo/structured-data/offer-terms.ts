import type { OfferTerms } from '@/lib/seo/json-ld/offer'

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
