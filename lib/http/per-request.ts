import { splitLocale } from '../domain/locale'

/** Pages of a visitor, with everything below them. */
export const PERSONAL_PATHS = [
  'account',
  'newsletter',
  'staff',
  'gem-consultant/appointment',
  'gems/checkout',
  'gems/myorders',
]
const PERSONAL_PAGES = new RegExp(`^/(${PERSONAL_PATHS.join('|')})([/?]|$)`)
const RESULT_PAGES =
  /^\/(pages\/view-certificate\?(.*&)?number|(pages\/(contact|gem-consultant)|gems\/customized-jewellery)\?(.*&)?receipt)=[^&]/
/** Jewellery that is being configured, and filtered designs. */
const CONFIGURED_PAGES =
  /^\/gems\/(customized-jewellery\?(.*&)?(from|stone|make|design|step)=[^&]|product-designs\?(.*&)?(setting|shape|style|metal|mm)=)/

/** Whether the page of a URL is rendered for each request; all others are rendered once and cached. */
export function isPerRequest(address: string): boolean {
  const { path } = splitLocale(address)
  return PERSONAL_PAGES.test(path) || RESULT_PAGES.test(path) || CONFIGURED_PAGES.test(path)
}
