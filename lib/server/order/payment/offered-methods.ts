import { listPaymentMethods, type PaymentMethodOption } from '../../../adapters/payment/payment-methods'
import { env } from '../../../env'
import { isOwnCatalogue } from '../../catalogue/demo-catalogue'

/** The payment methods that a buyer can choose. Demo payments need the sample catalogue or `DEMO=1`. */
export async function loadOfferedMethods(): Promise<PaymentMethodOption[]> {
  const options = listPaymentMethods()
  const hasDemo = !env().DEMO && options.some(({ method }) => method === 'demo')
  return hasDemo && (await isOwnCatalogue()) ? options.filter(({ method }) => method !== 'demo') : options
}
