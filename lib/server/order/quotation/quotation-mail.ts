import type { Db } from '../../../db/connection'
import { localePath } from '../../../domain/locale'
import { quotationPath } from '../../../domain/order/quotation'
import { formatRupees, toRupees } from '../../../domain/pricing/money'
import { fill } from '../../../domain/text/fill'
import { formatIndiaDateTime, formatIndiaDay } from '../../../domain/time/india-clock'
import { getMailMessages } from '../../../i18n/mail-messages'
import { site } from '../../../site'
import { toMail } from '../../notification/email'
import { queueEmail } from '../../notification/outbox'
import type { QuotationRow } from './quotation-row'
import { sumQuoted } from './quotation-view'

/** The link of a quotation, in the language of its buyer. */
export const toQuotationUrl = ({ key, lang }: Pick<QuotationRow, 'key' | 'lang'>) =>
  `${site().url}${localePath(lang, quotationPath(key))}`

type MailedQuotation = Pick<QuotationRow, 'key' | 'lang' | 'name' | 'lines' | 'valid_until' | 'note'> &
  Partial<Pick<QuotationRow, 'advance_paise' | 'kept_paise' | 'balance_until'>>

/** The terms of an advance: what is paid first, what later and until when, and what is kept otherwise. */
function toTerms({ lang, lines, advance_paise, kept_paise, balance_until }: MailedQuotation): string[] {
  if (!advance_paise || !balance_until) return []
  const { quotationMail } = getMailMessages(lang)
  const toAmount = (paise: number) => formatRupees(toRupees(paise), lang)
  const values = {
    ...{ amount: toAmount(advance_paise), balance: toAmount(sumQuoted({ lines }) - advance_paise) },
    day: formatIndiaDay(balance_until, lang),
  }
  return [
    fill(quotationMail.advance, values),
    ...(kept_paise ? [fill(quotationMail.kept, { amount: toAmount(kept_paise) })] : []),
  ]
}

/** The e-mail with the link of a quotation to this address. */
export function toQuotationMail(email: string, row: MailedQuotation) {
  const { lang, name, lines, valid_until, note } = row
  const { quotationMail } = getMailMessages(lang)
  const values = {
    ...{ name, shop: site().name },
    time: formatIndiaDateTime(valid_until, lang),
    amount: formatRupees(toRupees(sumQuoted(row)), lang),
  }
  const items = lines.map(({ title, quantity, unit_paise }) =>
    fill(quotationMail.line, {
      quantity: String(quantity),
      title: title[lang],
      amount: formatRupees(toRupees(unit_paise * quantity), lang),
    }),
  )
  const content = toMail({
    lang,
    subject: fill(quotationMail.subject, values),
    paragraphs: [
      fill(quotationMail.text, values),
      items.join('\n'),
      ...toTerms(row),
      note,
      fill(quotationMail.until, values),
    ].filter((text) => text !== ''),
    button: { label: quotationMail.button, url: toQuotationUrl(row) },
    end: { text: fill(quotationMail.end, values) },
  })
  return { to: email, ...content }
}

/** Queues the e-mail with the link of a quotation; `email` is its address. */
export async function queueQuotationMail(tx: Db, row: QuotationRow, email: string, now: Date): Promise<void> {
  await queueEmail(tx, toQuotationMail(email, row), now)
}
