import type { Customization } from '@/lib/contract/customization'
import type { CustomizationChoice } from '@/lib/domain/customization/customization-choice'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { CustomizationMessages } from '@/lib/i18n/customization-messages'
import { customizationText } from './customization-text'

type Messages = Pick<
  CustomizationMessages,
  | 'systems'
  | 'sizeLine'
  | 'ring'
  | 'pendant'
  | 'bracelet'
  | 'engraved'
  | 'energised'
  | 'split'
  | 'inside'
  | 'lead'
  | 'finalSale'
>
type Props = {
  /** The quoted or ordered customization, localized; before the quote arrives, the one stored in the browser. */
  customization: Customization | CustomizationChoice
  /** Unit price with the setting, in rupees. */
  unitPrice: number
  locale: Locale
  messages: Messages
}

/** The customization of a product: its parts, prices, lead time, and that it cannot be returned. */
export function CustomizationLines({ customization, unitPrice, locale, messages }: Props) {
  const toMoney = (rupees: number) => formatRupees(rupees, locale)
  const stone = (Math.round(unitPrice * 100) - Math.round(customization.price * 100)) / 100
  return (
    <div className="text-[0.88rem] leading-5">
      <p>{customizationText(customization, messages)}</p>
      <p className="figures text-soft">
        {fill(messages.split, { stone: toMoney(stone), setting: toMoney(customization.price) })}
      </p>
      <p className="text-soft">
        {'lead_days' in customization && `${fill(messages.lead, customization.lead_days)} `}
        {messages.finalSale}
      </p>
    </div>
  )
}
