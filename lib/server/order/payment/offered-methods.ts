import { listPaymentMethods, type PaymentMethodOption } from '../../../adapters/payment/payment-methods'
import { env } from '../../../env'
import { isOwnCatalogue } from '../../catalogue/demo-catalogue'

/** The payment methods that a buyer can choose. Demo payments need the sample catalogue or `DEMO=1`. */
export async function loadOfferedMethods(): Promise<PaymentMethodOption[]> {
  const hasDemo = !env().DEMO && listPaymentMethods().some(({ method }) => method === 'demo')
  return toOfferedMethods(hasDemo && (await isOwnCatalogue()))
}

/** The same for a shop that is known to have its own catalogue or the sample one. */
export function toOfferedMethods(hasOwnCatalogue: boolean): PaymentMethodOption[] {
  const options = listPaymentMethods()
  return hasOwnCatalogue && !env().DEMO ? options.filter(({ method }) => method !== 'demo') : options
}
