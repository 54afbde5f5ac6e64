import { listPaymentMethods, type PaymentMethodOption } from '../../../adapters/payment/payment-methods'
import { env } from '../../../env'
import { isOwnCatalogue } from '../../catalogue/demo-catalogue'

/** The ways to pay that a buyer may choose now: made-up payments belong to the sample catalogue, or to `DEMO=1`. */
export async function offeredMethods(): Promise<PaymentMethodOption[]> {
  const ways = listPaymentMethods()
  const hasDemo = !env().DEMO && ways.some(({ method }) => method === 'demo')
  return hasDemo && (await isOwnCatalogue()) ? ways.filter(({ method }) => method !== 'demo') : ways
}
