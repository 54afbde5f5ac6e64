import { fill } from '@/lib/browser/fill'
import type { Made } from '@/lib/contract/made'
import type { MadeChoice } from '@/lib/domain/made-choice'
import { formatRupees } from '@/lib/domain/money'
import type { Locale } from '@/lib/i18n/locale'
import type { MadeWords } from '@/lib/i18n/made-words'
import { madeText } from './made-text'

type Words = Pick<
  MadeWords,
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
  /** Today's, or as it was sold, in the language; before the shop has answered, what this browser keeps. */
  made: Made | MadeChoice
  /** Of one piece with its setting, in rupees. */
  whole: number
  locale: Locale
  words: Words
}

/** What a piece is made into, what each costs, how long it takes and that it is kept. */
export function MadeLines({ made, whole, locale, words }: Props) {
  const money = (rupees: number) => formatRupees(rupees, locale)
  const stone = (Math.round(whole * 100) - Math.round(made.price * 100)) / 100
  return (
    <div className="text-[0.88rem] leading-5">
      <p>{madeText(made, words)}</p>
      <p className="figures text-soft">{fill(words.split, { stone: money(stone), setting: money(made.price) })}</p>
      <p className="text-soft">
        {'lead_days' in made && `${fill(words.lead, made.lead_days)} `}
        {words.finalSale}
      </p>
    </div>
  )
}
