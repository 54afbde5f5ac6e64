/** Rupees as people write them: `₹40,000`, `40 000`, `40 000,50`; a comma before one or two last digits is decimal. */
const toRupees = (text: string) => Number(text.replace(/,(\d{1,2})$/, '.$1').replace(/[\s,₹]/g, '') || Number.NaN)

/** A form of an alert as a browser sends it, as input of the call. */
export function toAlertInput(read: (name: string) => string) {
  const toNumber = (name: string) => (read(name) === '' ? undefined : Number(read(name)))
  const product_id = toNumber('product_id')
  const below = toRupees(read('below').trim())
  return {
    email: read('email'),
    website: read('website'),
    ...(product_id === undefined ? {} : { product_id, below }),
    ...(read('category_id') === '' ? {} : { category_id: toNumber('category_id') }),
    ...(read('landing') === '' ? {} : { landing: read('landing') }),
    ...(read('search') === '' ? {} : { search: read('search') }),
    filters: read('filters'),
  }
}
