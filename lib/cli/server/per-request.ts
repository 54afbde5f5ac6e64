const PERSONAL = /^\/(account|newsletter|staff|gem-consultant\/appointment|gems\/(checkout|myorders))([/?]|$)/
const ANSWERED =
  /^\/(pages\/view-certificate\?(.*&)?number|(pages\/(contact|gem-consultant)|gems\/customized-jewellery)\?(.*&)?receipt)=[^&]/

/** Whether the page of an address is made for each request; all others are made once and kept. */
export function isPerRequest(address: string): boolean {
  const path = address.replace(/^\/fr(?=[/?]|$)/, '')
  return PERSONAL.test(path) || ANSWERED.test(path)
}
