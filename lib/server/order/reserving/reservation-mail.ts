import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { customer, product } from '../../../db/schema'
import { type Locale, localePath } from '../../../domain/locale'
import { RESERVE_AGAIN_DAYS } from '../../../domain/order/product-reservation'
import { productPath } from '../../../domain/routing/paths'
import { fill } from '../../../domain/text/fill'
import { formatIndiaDateTime } from '../../../domain/time/india-clock'
import { getMailMessages } from '../../../i18n/mail-messages'
import { site } from '../../../site'
import { toMail } from '../../notification/email'
import { queueEmail } from '../../notification/outbox'
import type { ReservationRow } from './reservation-view'

type Step = 'made' | 'expired' | 'ended'
const toUrl = (lang: Locale, path: string) => `${site().url}${localePath(lang, path)}`

/** Queues the e-mail about a step of a reservation; an account without an e-mail address shows it alone. */
export async function queueReservationMail(tx: Db, row: ReservationRow, step: Step, now: Date): Promise<void> {
  if (row.customer_id === null) return
  const [buyer] = await tx.select({ email: customer.email }).from(customer).where(eq(customer.id, row.customer_id))
  const [item] = await tx.select().from(product).where(eq(product.id, row.product_id))
  if (!buyer?.email || !item) return
  const { lang } = row
  const { reserving } = getMailMessages(lang)
  const values = {
    title: item.title[lang],
    shop: site().name,
    time: formatIndiaDateTime(row.until, lang),
    days: String(RESERVE_AGAIN_DAYS),
  }
  const isMade = step === 'made'
  const content = toMail({
    lang,
    subject: fill(reserving.mail[step].subject, values),
    paragraphs: reserving.mail[step].text.split(/\n+/).map((text) => fill(text, values)),
    button: isMade
      ? { label: reserving.mail.view, url: toUrl(lang, `/account/reservation?key=${row.key}`) }
      : { label: reserving.mail.product, url: toUrl(lang, productPath(item.slug)) },
    end: { text: fill(reserving.mail.end, values) },
  })
  await queueEmail(tx, { to: buyer.email, ...content }, now)
}
