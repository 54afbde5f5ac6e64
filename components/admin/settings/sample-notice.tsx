import { configuredSettings } from '@/lib/configured-settings'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

/** The data of the sample shop that pages, invoices, slips and e-mails show until the merchant's are entered; nothing after that. */
export function SampleNotice({ locale }: { locale: Locale }) {
  const { street, locality, phone, email } = configuredSettings()
  const shop = site()
  const { address } = shop
  const shown = [
    !street && !locality && `${address.street}, ${address.locality} ${address.postalCode}`,
    !phone && shop.phone,
    !email && shop.email,
  ].filter(Boolean)
  if (shown.length === 0) return null
  return (
    <p className="figures mt-4 max-w-prose rounded border border-line bg-sand px-4 py-3 wrap-anywhere">
      {getTranslator(locale, 'shopSettings')('sampleData', { data: shown.join(' · ') })}
    </p>
  )
}
