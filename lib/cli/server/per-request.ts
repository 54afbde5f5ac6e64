import routes from '../../domain/routes.json'

const PERSONAL = /^\/(account|staff|gems\/(search|checkout|myorders))([/?]|$)/
const FILTERED = new RegExp(`^/(gems/)?(${routes.prefixes.join('|')})(/[^?]*)?\\?(.*&)?(${routes.filters.join('|')})=`)

/** Whether the page of an address is made for each request; all others are made once and kept. */
export function isPerRequest(address: string): boolean {
  const path = address.replace(/^\/fr(?=[/?]|$)/, '')
  return PERSONAL.test(path) || FILTERED.test(path)
}
