import { account } from './account'
import { addresses } from './addresses'
import { admin } from './admin'
import { backinstock } from './back-in-stock'
import { banner } from './banner'
import type { Call } from './call'
import { cart } from './cart'
import { catalogue } from './catalogue'
import { catalogueimport } from './catalogue-import'
import { category } from './category'
import { certificate } from './certificate'
import { consultations } from './consultation'
import { cp } from './cp'
import { customer } from './customer'
import { meta } from './meta'
import { metadata } from './metadata'
import { metadataImport } from './metadata-import'
import { newsletter } from './newsletter'
import { order } from './order'
import { orderLife } from './order-life'
import { pincode } from './pincode'
import { product } from './product'
import { ring } from './ring'
import { search } from './search'
import { shopData } from './shop-data'
import { sitecheck } from './site-check'
import { staff } from './staff'
import { staffAwaited } from './staff-awaited'
import { staffConsultations } from './staff-consultations'
import { staffEnquiries } from './staff-enquiries'
import { staffOrders } from './staff-orders'
import { staffPeople } from './staff-people'
import { staffQueue } from './staff-queue'
import { staffToday } from './staff-today'

/** Every API v1 call by resource word and verb; types, client, route, validation, OpenAPI and tests derive from it. */
export const contract = {
  addresses,
  admin: { ...admin, ...consultations },
  backinstock,
  banner,
  cart,
  catalogue,
  catalogueimport,
  category,
  certificate,
  cp,
  customer: { ...customer, ...account },
  meta,
  metadata: { ...metadata, ...metadataImport },
  newsletter,
  order: { ...order, ...orderLife },
  pincode,
  product,
  ring,
  search,
  shopdata: shopData,
  sitecheck,
  staff: {
    ...staff,
    ...staffAwaited,
    ...staffConsultations,
    ...staffEnquiries,
    ...staffOrders,
    ...staffPeople,
    ...staffQueue,
    ...staffToday,
  },
}
export type Contract = typeof contract
export type Resource = keyof Contract

/** All calls, flat. */
export function allCalls(): Call[] {
  return Object.values(contract).flatMap((table) => Object.values(table))
}

/** The call of a path such as `category/listall`, or null. */
export function getCall(path: string): Call | null {
  return allCalls().find((call) => call.path === path) ?? null
}
