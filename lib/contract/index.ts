import { awaitedProductCalls } from './admin/awaited-products'
import { catalogue } from './admin/catalogue'
import { catalogueimport } from './admin/catalogue-import'
import { adminConsultationCalls } from './admin/consultations'
import { dashboardCalls } from './admin/dashboard'
import { staffEnquiries } from './admin/enquiries'
import { findCalls } from './admin/frame/find'
import { adminGiftCardCalls } from './admin/gift-cards'
import { metadata } from './admin/metadata'
import { metadataImport } from './admin/metadata-import'
import { orderQueueCalls } from './admin/order-queue'
import { adminReturnCalls } from './admin/order-returns'
import { adminOrderCalls } from './admin/orders'

import { recordedPaymentCalls } from './admin/orders/record-payment'

import { returnListCalls } from './admin/orders/return-list'

import { meta } from './admin/page-data'
import { gstReturnCalls } from './admin/papers/gst-return'
import { invoiceListCalls } from './admin/papers/invoices'
import { activityCalls } from './admin/people/activity'
import { customerEditCalls } from './admin/people/customer-edits'
import { customerCalls } from './admin/people/customers'
import { signInSecurityCalls } from './admin/people/sign-in-security'
import { teamInvitationCalls } from './admin/people/team-invitations'
import { providerCalls, providerTestCalls } from './admin/provider-settings'
import { addresses } from './admin/redirects'
import { adminReviewCalls } from './admin/reviews'
import { bulkMetadataCalls } from './admin/seo/bulk-metadata'
import { crawlCalls } from './admin/seo/crawls'
import { excludedPageCalls } from './admin/seo/excluded-pages'
import { hreflangCalls } from './admin/seo/hreflang'
import { notFoundCalls } from './admin/seo/not-found-urls'
import { pagePictureCalls } from './admin/seo/page-pictures'
import { savedViewCalls } from './admin/seo/saved-views'
import { searchconsole } from './admin/seo/search-console'
import { titleExperimentCalls } from './admin/seo/title-experiments'
import { webVitalCalls } from './admin/seo/web-vitals'
import { staff } from './admin/session'
import { setupCalls } from './admin/setup'
import { shopData } from './admin/shop-data'
import { couponCalls } from './admin/shop-data/coupons'
import { layoutCalls } from './admin/shop-data/layout'
import { messageTextCalls } from './admin/shop-data/message-texts'
import { pageTextCalls } from './admin/shop-data/page-texts'
import { priceScheduleCalls } from './admin/shop-data/price-schedules'
import { termCalls } from './admin/shop-data/terms'
import { shopSettings } from './admin/shop-settings'
import { sitecheck } from './admin/site-audit'
import { staffPeople } from './admin/team'
import { waitingAlertCalls } from './admin/waiting-alerts'
import { banner } from './banner'
import type { Call } from './call'
import { category } from './category'
import { certificate } from './certificate'
import { cp } from './cp'
import { account } from './customer/account'
import { customer } from './customer/customer'
import { emailCode } from './customer/email-code'
import { invitation } from './customer/invitation'
import { alert } from './enquiry/alert'
import { backinstock } from './enquiry/back-in-stock'
import { consultation } from './enquiry/consultation'
import { enquiryWorkCalls } from './enquiry/enquiry-work'
import { newsletter } from './enquiry/newsletter'
import { admin } from './enquiry/public-forms'
import { recordedEnquiryCalls } from './enquiry/recorded-enquiry'
import { abandonedCheckoutCalls } from './order/abandoned-checkouts'
import { adminHeldCalls } from './order/admin-held'
import { productionCalls } from './order/admin-production'
import { adminQuotationCalls } from './order/admin-quotations'
import { remittanceCalls } from './order/admin-remittances'
import { adminRemovalCalls } from './order/admin-removal'
import { adminReservationCalls } from './order/admin-reservations'
import { cart } from './order/cart'
import { giftcard } from './order/gift-card'
import { order } from './order/order'
import { orderLife } from './order/order-life'
import { pincode } from './order/pincode'
import { quotation } from './order/quotation'
import { reservation } from './order/reservation'
import { orderReturnCalls } from './order/return-calls'
import { product } from './product'
import { review } from './review'
import { ring } from './ring'
import { search } from './search'

/** Every API v1 call by resource word and verb; types, client, route, validation, OpenAPI and tests derive from it. */
export const contract = {
  addresses: { ...addresses, ...notFoundCalls },
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
  customer: { ...customer, ...emailCode, ...account },
  giftcard,
  invitation,
  meta,
  metadata: {
    ...metadata,
    ...metadataImport,
    ...savedViewCalls,
    ...bulkMetadataCalls,
    ...excludedPageCalls,
    ...webVitalCalls,
    ...crawlCalls,
    ...pagePictureCalls,
    ...hreflangCalls,
    ...titleExperimentCalls,
  },
  newsletter,
  order: { ...order, ...orderLife, ...orderReturnCalls },
  pincode,
  product,
  quotation,
  reservation,
  review,
  ring,
  search,
  searchconsole,
  shopdata: {
    ...shopData,
    ...shopSettings,
    ...providerCalls,
    ...pageTextCalls,
    ...messageTextCalls,
    ...layoutCalls,
    ...couponCalls,
    ...termCalls,
    ...priceScheduleCalls,
  },
  sitecheck,
  staff: {
    ...staff,
    ...findCalls,
    ...awaitedProductCalls,
    ...waitingAlertCalls,
    ...adminConsultationCalls,
    ...staffEnquiries,
    ...recordedEnquiryCalls,
    ...enquiryWorkCalls,
    ...adminOrderCalls,
    ...recordedPaymentCalls,
    ...adminReturnCalls,
    ...returnListCalls,
    ...adminHeldCalls,
    ...adminRemovalCalls,
    ...remittanceCalls,
    ...staffPeople,
    ...teamInvitationCalls,
    ...signInSecurityCalls,
    ...activityCalls,
    ...customerCalls,
    ...customerEditCalls,
    ...orderQueueCalls,
    ...dashboardCalls,
    ...adminGiftCardCalls,
    ...adminReservationCalls,
    ...abandonedCheckoutCalls,
    ...adminQuotationCalls,
    ...productionCalls,
    ...gstReturnCalls,
    ...invoiceListCalls,
    ...adminReviewCalls,
    ...setupCalls,
    ...providerTestCalls,
  },
}
export type Contract = typeof contract
export type Resource = keyof Contract

/** All calls, flat. */
export function allCalls(): Call[] {
  return Object.values(contract).flatMap((table) => Object.values(table))
}

const callsByPath = new Map(allCalls().map((call) => [call.path, call]))

/** The call of a path such as `category/listall`, or null. */
export function getCall(path: string): Call | null {
  return callsByPath.get(path) ?? null
}
