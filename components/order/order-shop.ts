import type { Order } from '@/lib/contract/order/order'
import { trackingUrl } from '@/lib/domain/shipping/carriers'
import { site } from '@/lib/site'
import type { OrderShop } from './order-now-text'

const NO_PARCEL = { carrier: null, number: null }

/** The shop's contact data on an order page, with the page where the parcel is followed; '' where none is known. */
export function getOrderShop(tracking?: Order['tracking']): OrderShop {
  const { name, phone, email, links, address: place } = site()
  const address = `${name}, ${place.street}, ${place.locality} ${place.postalCode}`
  return { phone, email, tracking: trackingUrl(tracking ?? NO_PARCEL, links.tracking) ?? '', address }
}
