import { parseTypedAmount } from '../text/typed-number'

/** The list that a form names, with its filters. */
function toList(read: (name: string) => string) {
  const [category, landing, search, filters] = ['category_id', 'landing', 'search', 'filters'].map(read)
  if (category) return { category_id: Number(category), filters }
  if (landing) return { landing, filters }
  return search ? { search, filters } : {}
}

/** A form of an alert as a browser sends it, as input of the call. */
export function toAlertInput(read: (name: string) => string) {
  const toNumber = (name: string) => (read(name) === '' ? undefined : Number(read(name)))
  const product_id = toNumber('product_id')
  const below = parseTypedAmount(read('below'))
  return {
    email: read('email'),
    website: read('website'),
    ...(product_id === undefined ? toList(read) : { product_id, below }),
  }
}
