import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { formatIndiaDateTime, formatIndiaDay } from '@/lib/domain/time/india-clock'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

const DAY_MS = 86_400_000
const SAMPLE_RUPEES = 12_500
const DUE_RUPEES = 8000

/** What the preview of a message puts in place of each placeholder: the shop's own values, the others invented. */
export function toSampleValues(locale: Locale, now: Date): Record<string, string> {
  const { samples } = getMessages(locale).messageTexts
  const { name: shop, phone, email, address, url, links } = site()
  const soon = new Date(now.getTime() + DAY_MS)
  const day = formatIndiaDay(soon, locale)
  const time = formatIndiaDateTime(soon, locale)
  const amount = formatRupees(SAMPLE_RUPEES, locale)
  return {
    ...samples,
    ...{ shop, phone, email, day, time, amount, when: time, price: amount, balance: amount },
    ...{ number: '26-1234-5678', return: 'R-26-0042', minutes: '10', days: '7' },
    ...{ count: '4', quantity: '1', last: 'K7QF', tracking: 'EE123456789IN', link: links.tracking },
    item: `2 × ${samples.title}`,
    ...{ before: amount, due: formatRupees(DUE_RUPEES, locale) },
    address: `${shop}, ${address.street}, ${address.locality} ${address.postalCode}`,
    url: `${url}/gems/myorders/26-1234-5678`,
  }
}
