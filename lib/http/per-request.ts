const PERSONAL = /^\/(account|newsletter|staff|gem-consultant\/appointment|gems\/(checkout|myorders))([/?]|$)/
const ANSWERED =
  /^\/(pages\/view-certificate\?(.*&)?number|(pages\/(contact|gem-consultant)|gems\/customized-jewellery)\?(.*&)?receipt)=[^&]/
/** A jewel that is being chosen, and designs by their filters. */
const CHOSEN =
  /^\/gems\/(customized-jewellery\?(.*&)?(from|stone|make|design|step)=[^&]|product-designs\?(.*&)?(setting|shape|style|metal|mm)=)/

/** Whether the page of an address is made for each request; all others are made once and kept. */
export function isPerRequest(address: string): boolean {
  const path = address.replace(/^\/fr(?=[/?]|$)/, '')
  return PERSONAL.test(path) || ANSWERED.test(path) || CHOSEN.test(path)
}
