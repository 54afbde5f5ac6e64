import type { OfferShippingDetails, ShippingConditions, ShippingService } from 'schema-dts'
import type { Delivery, Quote } from '../../contract/order/cart'
import type { Locale } from '../../domain/locale'
import texts from '../data/words.json'
import { toBusinessDays, toDays, toMonetaryAmount } from './amount'

const INDIA = { '@type': 'DefinedRegion', addressCountry: 'IN' } as const
/** A paisa above the amount up to which delivery costs. */
const PAISA = 0.01

/** How one product is delivered in India: what that costs in rupees, the days until it leaves and those it travels. */
export function toShippingDetails(rupees: number, delivery: Delivery): OfferShippingDetails {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: toMonetaryAmount(rupees),
    shippingDestination: INDIA,
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: toDays(delivery.dispatch_days),
      transitTime: toDays(delivery.journey_days),
      businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: toBusinessDays(delivery) },
    },
  }
}

/** What holds for every order; amounts in rupees. */
export type StoreTerms = { delivery: Delivery; free_shipping_above: Quote['free_shipping_above'] }

/** How the shop delivers in India, for every order. */
export function toShippingService(
  { delivery, free_shipping_above: freeAbove }: StoreTerms,
  locale: Locale,
): ShippingService {
  const days = toBusinessDays(delivery)
  const conditions = (value: number, order: { minValue?: number; maxValue?: number }): ShippingConditions => ({
    '@type': 'ShippingConditions',
    shippingDestination: INDIA,
    orderValue: { '@type': 'MonetaryAmount', ...order, currency: 'INR' },
    shippingRate: toMonetaryAmount(value),
    transitTime: { '@type': 'ServicePeriod', duration: toDays(delivery.journey_days), businessDays: days },
  })
  return {
    '@type': 'ShippingService',
    name: texts.store.shipping[locale],
    fulfillmentType: 'https://schema.org/FulfillmentTypeDelivery',
    handlingTime: { '@type': 'ServicePeriod', duration: toDays(delivery.dispatch_days), businessDays: days },
    shippingConditions: [
      conditions(delivery.charge, { minValue: 0, maxValue: freeAbove }),
      conditions(0, { minValue: freeAbove + PAISA }),
    ],
  }
}
