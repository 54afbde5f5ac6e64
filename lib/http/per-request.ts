const PERSONAL = /^\/(account|newsletter|staff|gem-consultant\/appointment|gems\/(checkout|myorders))([/?]|$)/
const ANSWERED =
  /^\/(pages\/view-certificate\?(.*&)?number|(pages\/(contact|gem-consultant)|gems\/customized-jewellery)\?(.*&)?receipt)=[^&]/
/** Jewellery that is being configured, and filtered designs. */
const CHOSEN =
  /^\/gems\/(customized-jewellery\?(.*&)?(from|stone|make|design|step)=[^&]|product-designs\?(.*&)?(setting|shape|style|metal|mm)=)/

/** Whether the page of a URL is rendered for each request; all others are rendered once and cached. */
export function isPerRequest(address: string): boolean {
  const path = address.replace(/^\/fr(?=[/?]|$)/, '')
  return PERSONAL.test(path) || ANSWERED.test(path) || CHOSEN.test(path)
}
