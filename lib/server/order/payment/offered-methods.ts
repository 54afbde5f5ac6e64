import { isEmailEnabled } from '../../../adapters/email/email'
import { isTestGateway, listPaymentMethods, type PaymentMethodOption } from '../../../adapters/payment/payment-methods'
import { isSmsEnabled } from '../../../adapters/sms/sms'
import { isPublicUrl } from '../../../adapters/trial-shop'
import { configuredSettings } from '../../../configured-settings'
import { findBlockingSteps, type GoLiveFacts, listGoLiveSteps } from '../../../domain/settings/go-live'
import type { DeliveryPolicy } from '../../../domain/shipping/delivery'
import { env } from '../../../env'
import { isOwnCatalogue } from '../../catalogue/demo-catalogue'

type CodPolicy = Pick<DeliveryPolicy, 'cod'>
/** What decides whether the shop sells and is known without the database. */
type ConfiguredFacts = Omit<GoLiveFacts, 'settings' | 'hasSample' | 'hasStock' | 'hasOwnDelivery'>

/**
 * The payment methods that a buyer can choose. Demo payments need the sample catalogue or `DEMO=1`. A shop with a
 * catalogue of its own offers none while something blocks selling (lib/domain/settings/go-live.ts).
 */
export async function loadOfferedMethods(policy: CodPolicy): Promise<PaymentMethodOption[]> {
  return toOfferedMethods(!env().DEMO && (await isOwnCatalogue()), policy)
}

/** The same for a shop that is known to have its own catalogue or the sample one. */
export function toOfferedMethods(hasOwnCatalogue: boolean, policy: CodPolicy): PaymentMethodOption[] {
  if (!hasOwnCatalogue || env().DEMO) return listPaymentMethods()
  const methods = listPaymentMethods().filter(({ method }) => method !== 'demo')
  const steps = listGoLiveSteps({
    ...toConfiguredFacts(methods, policy),
    settings: configuredSettings(),
    hasSample: false,
    // An order needs a product in stock anyway.
    hasStock: true,
    hasOwnDelivery: true,
  })
  return findBlockingSteps(steps).length === 0 ? methods : []
}

/** The methods of the shop, whether it may sell or not. */
export async function loadConfiguredMethods(): Promise<PaymentMethodOption[]> {
  const hasDemo = env().DEMO || !(await isOwnCatalogue())
  return listPaymentMethods().filter(({ method }) => hasDemo || method !== 'demo')
}

/** Payment, messages and public URL, as configured. */
export function toConfiguredFacts(methods: PaymentMethodOption[], { cod }: CodPolicy): ConfiguredFacts {
  return {
    methods: methods.map(({ method }) => method),
    hasTestKeys: methods.some(({ method }) => isTestGateway(method)),
    allowsCod: cod.max_order_inr > 0,
    sendsEmail: isEmailEnabled(),
    sendsSms: isSmsEnabled(),
    isPublic: isPublicUrl(env().SITE_URL),
  }
}
