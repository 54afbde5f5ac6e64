import { site } from '@/lib/site'
import type { OrderShop } from './order-now-text'

/** The shop's contact data on an order page. */
export function getOrderShop(): OrderShop {
  const { name, phone, email, links, address: place } = site()
  const address = `${name}, ${place.street}, ${place.locality} ${place.postalCode}`
  return { phone, email, tracking: links.tracking, address }
}
