import { fill } from '@/lib/browser/fill'
import type { Made } from '@/lib/contract/customization'
import type { CustomizationChoice } from '@/lib/domain/customization/customization-choice'
import { formatRupees } from '@/lib/domain/pricing/money'
import type { Locale } from '@/lib/i18n/locale'
import type { MadeMessages } from '@/lib/i18n/made-words'
import { madeText } from './made-text'

type Messages = Pick<
  MadeMessages,
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
  made: Made | CustomizationChoice
  /** Unit price with the setting, in rupees. */
  whole: number
  locale: Locale
  messages: Messages
}

/** The customization of a product: its parts, prices, lead time, and that it cannot be returned. */
export function MadeLines({ made, whole, locale, messages }: Props) {
  const money = (rupees: number) => formatRupees(rupees, locale)
  const stone = (Math.round(whole * 100) - Math.round(made.price * 100)) / 100
  return (
    <div className="text-[0.88rem] leading-5">
      <p>{madeText(made, messages)}</p>
      <p className="figures text-soft">{fill(messages.split, { stone: money(stone), setting: money(made.price) })}</p>
      <p className="text-soft">
        {'lead_days' in made && `${fill(messages.lead, made.lead_days)} `}
        {messages.finalSale}
      </p>
    </div>
  )
}
