import type { Call } from '../contract/call'
import type { Contract } from '../contract/index'
import type { DataOf, ParsedOf } from '../contract/types'
import * as addresses from './addresses'
import * as admin from './admin'
import type { Answer, Context } from './answer'
import * as backinstock from './back-in-stock'
import * as banner from './banner'
import * as cart from './cart'
import * as catalogue from './catalogue'
import * as catalogueimport from './catalogue-import'
import * as category from './category'
import * as certificate from './certificate'
import * as cp from './cp'
import * as customer from './customer'
import * as meta from './meta'
import * as metadata from './metadata'
import * as newsletter from './newsletter'
import * as order from './order'
import * as pincode from './pincode'
import * as product from './product'
import * as ring from './ring'
import * as search from './search'
import * as shopdata from './shop-data'
import * as sitecheck from './site-check'
import * as staff from './staff'

type Handler<C extends Call> = (input: ParsedOf<C>, context: Context) => Promise<Answer<DataOf<C>>>
type Handlers = {
  [R in keyof Contract]: {
    [V in keyof Contract[R]]: Contract[R][V] extends Call ? Handler<Contract[R][V]> : never
  }
}

/** The embedded backend: one function for each call of the contract, in a file named like the contract's. */
export const handlers: Handlers = {
  addresses,
  admin,
  backinstock,
  banner,
  cart,
  catalogue,
  catalogueimport,
  category,
  certificate,
  cp,
  customer,
  meta,
  metadata,
  newsletter,
  order,
  pincode,
  product,
  ring,
  search,
  shopdata,
  sitecheck,
  staff,
}
