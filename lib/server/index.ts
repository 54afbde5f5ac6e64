import type { Call } from '../contract/call'
import type { Contract } from '../contract/index'
import type { DataOf, ParsedOf } from '../contract/types'
import * as catalogue from './admin/catalogue/catalogue'
import * as priceSchedule from './admin/catalogue/price-schedule'
import * as catalogueimport from './admin/import/catalogue-import'
import * as staff from './admin/session'
import * as coupons from './admin/shop-data/coupons'
import { homesections, menus, savehomesections, savemenus } from './admin/shop-data/layout-documents'
import * as messageTexts from './admin/shop-data/message-texts'
import * as pageTexts from './admin/shop-data/page-texts'
import * as providerSettings from './admin/shop-data/provider-settings'
import * as shopdata from './admin/shop-data/shop-data'
import * as shopSettings from './admin/shop-data/shop-settings'
import * as terms from './admin/shop-data/terms'
import * as banner from './catalogue/banner'
import * as category from './catalogue/category'
import * as certificate from './catalogue/certificate'
import * as customer from './customer/customer'
import * as invitation from './customer/team-invitation'
import * as cp from './customization/metal-designs'
import * as ring from './customization/ring-sizes'
import * as alert from './enquiry/alert'
import * as backinstock from './enquiry/back-in-stock'
import * as consultation from './enquiry/consultation'
import * as newsletter from './enquiry/newsletter'
import * as admin from './enquiry/public-forms'
import * as cart from './order/cart/cart'
import * as giftcard from './order/gift-card/gift-card'
import * as order from './order/order'
import * as quotation from './order/quotation/quotation'
import * as reservation from './order/reserving/reservation'
import * as review from './review/review'
import type { Answer, Context } from './runtime/answer'
import * as product from './search/product'
import * as search from './search/search'
import { crawls } from './seo/crawling/crawls'
import * as titleExperiments from './seo/experiments/experiments'
import * as notFound from './seo/not-found/not-found-urls'
import * as metadata from './seo/page-overrides'
import { bulk } from './seo/page-table/bulk-edit'
import { excluded } from './seo/page-table/excluded-pages'
import { hreflang } from './seo/page-table/hreflang-matrix'
import { pictures } from './seo/page-table/page-pictures'
import * as savedViews from './seo/page-table/saved-views'
import * as addresses from './seo/redirects-admin'
import * as searchconsole from './seo/search-console/search-console'
import { saveschedule, schedule } from './seo/site-audit/audit-schedule'
import * as sitecheck from './seo/site-audit/audits'
import * as meta from './seo/sitemap-data'
import { vitals } from './seo/web-vitals/vitals'
import * as pincode from './shipping/pincode'

type Handler<C extends Call> = (input: ParsedOf<C>, context: Context) => Promise<Answer<DataOf<C>>>
type Handlers = {
  [R in keyof Contract]: {
    [V in keyof Contract[R]]: Contract[R][V] extends Call ? Handler<Contract[R][V]> : never
  }
}

/** The embedded backend: one function for each call of the contract. */
export const handlers: Handlers = {
  addresses: { ...addresses, ...notFound },
  admin,
  alert,
  backinstock,
  banner,
  cart,
  catalogue,
  catalogueimport,
  category,
  certificate,
  consultation,
  cp,
  customer,
  giftcard,
  invitation,
  meta,
  metadata: { ...metadata, ...savedViews, bulk, excluded, vitals, crawls, pictures, hreflang, ...titleExperiments },
  newsletter,
  order,
  pincode,
  product,
  quotation,
  reservation,
  review,
  ring,
  search,
  searchconsole,
  shopdata: {
    ...shopdata,
    ...shopSettings,
    ...providerSettings,
    ...pageTexts,
    ...messageTexts,
    ...{ menus, savemenus, homesections, savehomesections },
    ...coupons,
    ...terms,
    ...priceSchedule,
  },
  sitecheck: { ...sitecheck, schedule, saveschedule },
  staff,
}
