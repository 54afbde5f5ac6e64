import { trackingUrl } from '@/lib/domain/shipping/carriers'
import { site } from '@/lib/site'
import type { OrderShop } from './order-now-text'

/** The shop's contact data on an order page, with the page where a parcel of this carrier is followed. */
export function getOrderShop(carrier?: string | null): OrderShop {
  const { name, phone, email, links, address: place } = site()
  const address = `${name}, ${place.street}, ${place.locality} ${place.postalCode}`
  return { phone, email, tracking: trackingUrl(carrier, links.tracking), address }
}
