import type { gift_card } from '../../../db/schema'
import { localePath, toLocale } from '../../../domain/locale'
import { formatGiftCardCode } from '../../../domain/order/gift-card'
import { formatRupees, type Paise, toRupees } from '../../../domain/pricing/money'
import { fill } from '../../../domain/text/fill'
import { formatDay } from '../../../domain/time/india-clock'
import { getMailMessages } from '../../../i18n/mail-messages'
import { site } from '../../../site'
import { toMail } from '../../notification/email'
import type { Mail } from '../../notification/outbox'

type Card = typeof gift_card.$inferSelect

/** A code that stopped working, and what is left of its card. */
type Replaced = { lastFour: string; balance: Paise }

/** The mail to the recipient: the only place that has the code. `replaced` where it is not the first code of the card. */
export function toGiftCardMail(card: Card, code: string, expiresOn: string, replaced?: Replaced): Mail {
  const lang = toLocale(card.lang)
  const messages = getMailMessages(lang).giftCardMail
  const { name, url, phone, email } = site()
  const values = {
    shop: name,
    amount: formatRupees(toRupees(card.amount_paise), lang),
    sender: card.sender_name || name,
    name: card.recipient_name,
    code: formatGiftCardCode(code),
    day: formatDay(expiresOn, lang),
    message: card.message,
    last: replaced?.lastFour ?? '',
    balance: formatRupees(toRupees(replaced?.balance ?? 0), lang),
    phone,
    email,
  }
  const content = toMail({
    lang,
    subject: fill(replaced ? messages.resentSubject : messages.subject, values),
    paragraphs: [
      ...(card.recipient_name ? [fill(messages.greeting, values)] : []),
      fill(messages.text, values),
      ...(card.message ? [fill(messages.message, values)] : []),
      ...(replaced ? [fill(messages.resent, values)] : []),
      fill(messages.code, values),
      fill(messages.use, values),
    ],
    button: { label: messages.shop, url: `${url}${localePath(lang, '/')}` },
    end: { text: fill(messages.end, values) },
  })
  return { to: card.recipient_email, ...content }
}
