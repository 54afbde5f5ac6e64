import { listPaymentMethods, type PaymentMethodOption } from '../../../adapters/payment/payment-methods'
import { env } from '../../../env'
import { isOwnCatalogue } from '../../catalogue/demo-catalogue'

/** The payment methods that a buyer can choose. Demo payments need the sample catalogue or `DEMO=1`. */
export async function offeredMethods(): Promise<PaymentMethodOption[]> {
  const ways = listPaymentMethods()
  const hasDemo = !env().DEMO && ways.some(({ method }) => method === 'demo')
  return hasDemo && (await isOwnCatalogue()) ? ways.filter(({ method }) => method !== 'demo') : ways
}
