import { as, later, newMobile, request } from '../calls'
import { makeCustomer, makeProduct } from '../fixtures'

/** Minutes of a day. */
export const DAY_MINUTES = 24 * 60
let addresses = 0
/** Each shopper comes from an address of their own, unless a test says otherwise. */
export function newAddress(): string {
  addresses += 1
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

/** A stone that customers may reserve. */
export const makeStone = () => makeProduct({ rupees: 20_000 })

/** A customer with a verified mobile number, whose calls come from one address. */
export async function makeShopper(more: Parameters<typeof makeCustomer>[1] = {}) {
  const mobile = newMobile()
  const email = `${mobile}@example.com`
  const id = await makeCustomer(mobile, { email, ...more })
  const address = newAddress()
  return { id, mobile, email, at: (minutes = 0) => as(id, later(minutes), address) }
}

type Shopper = Awaited<ReturnType<typeof makeShopper>>

/** A customer with a verified e-mail address alone. */
export async function makeEmailShopper(email: string, address = newAddress()) {
  const id = await makeCustomer('', { mobile_no: null, is_verified: false, email, email_verified: true })
  return { id, at: (minutes = 0) => as(id, later(minutes), address) }
}

export const contactOf = ({ mobile, email }: Pick<Shopper, 'mobile' | 'email'>) => ({
  name: 'Asha Rao',
  email,
  mobile_no: mobile,
})

/** Orders one product for the shopper's own number. */
export const orderAs = (shopper: Shopper, id: number, minutes = 0) =>
  shopper.at(minutes).order.createpay(request(id, { contact: contactOf(shopper) }))
