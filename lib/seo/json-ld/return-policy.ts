import type { MerchantReturnPolicy } from 'schema-dts'
import { infoPath } from '../../domain/content/info-pages'
import { type Locale, localePath } from '../../domain/locale'
import { RETURN_DAYS } from '../../domain/order/returns'
import { toAbsolute } from '../address/absolute'

const COUNTRY = { applicableCountry: 'IN', returnPolicyCountry: 'IN' } as const

/** Return by post after a change of mind, at the buyer's charge; what is defective comes back free of charge. */
export function toReturnPolicy(locale: Locale): MerchantReturnPolicy {
  return {
    '@type': 'MerchantReturnPolicy',
    ...COUNTRY,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    customerRemorseReturnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
    refundType: ['https://schema.org/FullRefund', 'https://schema.org/ExchangeRefund'],
    merchantReturnLink: returnLink(locale),
  }
}

function returnLink(locale: Locale): string {
  return toAbsolute(localePath(locale, infoPath('return-exchange')))
}
