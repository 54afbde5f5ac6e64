import type { Locale } from '@/lib/domain/locale'
import { GIFT_CARD_LIMITS, GIFT_CARD_MONTHS, MAX_CARD_MESSAGE } from '@/lib/domain/order/gift-card'
import { CHECKOUT_METHODS } from '@/lib/domain/order/payment-method'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { signInErrors } from '@/lib/i18n/error-labels'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'

/** Labels of the page that sells gift cards and shows balances. */
export function getGiftCardLabels(locale: Locale) {
  const messages = getMessages(locale)
  const { giftCard, auth, checkout, contact, error } = messages
  const limits = { min: formatRupees(GIFT_CARD_LIMITS.min, locale), max: formatRupees(GIFT_CARD_LIMITS.max, locale) }
  return {
    ...giftCard,
    ...pick(auth, ['callingCode', 'mobileHelp']),
    otherHint: fill(giftCard.otherHint, limits),
    messageHint: fill(giftCard.messageHint, { n: MAX_CARD_MESSAGE }),
    validity: fill(giftCard.validity, { months: GIFT_CARD_MONTHS }),
    methods: pick(checkout, CHECKOUT_METHODS),
    errors: {
      ...signInErrors(messages),
      too_many: contact.tooMany,
      bad_input: contact.badInput,
      ...giftCard.errors,
      card_amount_invalid: fill(giftCard.errors.card_amount_invalid, limits),
      unexpected: error.generic,
    },
  }
}

export type GiftCardLabels = ReturnType<typeof getGiftCardLabels>
