import { randomUUID } from 'node:crypto'
import type { Category, Product } from '../../contract/shapes'

type TrialCall = [path: string, input: object]

/** Calls of which the shop uses nothing unless they come in the shape of its own API. */
export const UNUSED_UNLESS_COMPLETE: Record<string, string> = {
  'product/designlist': 'a design is shown only with its price, kind and drawing',
  'cp/getbycategory': 'a kind of jewel is offered only with its designs, metals and price',
  'cp/metaltypes': 'a metal is offered only with its key, fineness and colour',
  'cp/getmetaldesigns': 'a setting is offered only with its price and the size that it holds',
}

/** Tries that an API should refuse. */
export const EXPECTED_REFUSALS = new Set(['customer/verifyotp', 'customer/verifyotporder', 'certificate/get'])

/** What the shop does where a call beyond the base API is missing. */
export const EXTENSIONS: Record<string, string> = {
  'meta/overrides': 'titles and descriptions are made from templates',
  'meta/moved': 'renamed addresses lead nowhere',
  'pincode/get': 'the shopper types city and state',
  'certificate/get': 'reports cannot be opened by their number',
  'cp/extras': 'no engraving is offered',
  'cart/quote': 'the cart adds up price, discount and setting; delivery is named by the order alone',
  'newsletter/subscribe': 'no newsletter, unless NEWSLETTER_FORM_URL is set',
  'customer/forgotpassword': 'no new password by a code',
  'customer/signinwithemail': 'no code by e-mail',
}

/** The calls that change nothing, with the first category and product that the API lists. */
export function toReadCalls(category: Category | undefined, product: Product | undefined): TrialCall[] {
  const term = product?.title.split(' ')[0] ?? 'ruby'
  const ofCategory: TrialCall[] = category
    ? [
        ['category/getbyname', { name: category.slug }],
        ['product/gallerybycatid', { id: category.id }],
        ['cp/getbycategory', { id: category.id }],
        ['product/getbytypeid', { ids: String(category.category_type_id) }],
      ]
    : []
  const ofProduct: TrialCall[] = product
    ? [
        ['product/getbyname', { name: product.slug }],
        ['product/gallerybyid', { id: product.id }],
        ['product/getbyids', { ids: String(product.id) }],
      ]
    : []
  return [
    ...ofCategory,
    ...ofProduct,
    ['product/getbykeyname', { searchTerm: term }],
    ['product/designlist', {}],
    ['cp/metaltypes', {}],
    ['cp/getmetaldesigns', { id: 1 }],
    ['ring/system', {}],
    ['ring/size', {}],
    ['banner/list', {}],
    ['search/suggest', { q: term }],
    ['meta/list', { kind: 'product' }],
    ['meta/state', {}],
    ['meta/overrides', { path: '/' }],
    ['pincode/get', { pincode: '560003' }],
    ['certificate/get', { number: 'API-CHECK' }],
  ]
}

const MOBILE_DIGITS = 9
const PERSON = { name: 'API check', email: 'api-check@example.com' }
const ADDRESS = { name: 'API check', line1: '12, 8th Cross', city: 'Bengaluru', state: 'KA', pincode: '560003' }

/** The calls that write, for an unused mobile number: it begins with 9 and is random for each run. */
export function toWriteCalls(product: Product | undefined): TrialCall[] {
  const digits = randomUUID().replace(/\D/g, '').padEnd(MOBILE_DIGITS, '0').slice(0, MOBILE_DIGITS)
  const mobile_no = `9${digits}`
  const message = 'A test of the programming interface. Please ignore it.'
  const items = product ? [{ product_id: product.id, quantity: 1, seen_price: product.payable }] : []
  const order = {
    ...{ idempotency_key: randomUUID(), items, contact: { ...PERSON, mobile_no } },
    ...{ shipping_address: ADDRESS, billing_address: ADDRESS, payment_method: 'cod' },
  }
  return [
    ['customer/signup', { ...PERSON, mobile_no, password: 'Check2026' }],
    ['customer/signin', { mobile_no, password: 'Wrong2026' }],
    ['customer/signinwithmobileno', { mobile_no }],
    ['customer/signinwithmobilenoorder', { mobile_no }],
    ['customer/verifyotp', { code: '000000', customer_id: 1 }],
    ['customer/verifyotporder', { code: '000000', customer_id: 1 }],
    ['admin/contactus', { ...PERSON, message }],
    ['admin/consult', { ...PERSON, mobile_no, purpose: 'curiosity', question: message }],
    ['admin/customjewelreq', { ...PERSON, mobile_no, kind: 'ring', message }],
    ['cart/quote', { items }],
    ...(product ? ([['order/createpay', order]] satisfies TrialCall[]) : []),
  ]
}
