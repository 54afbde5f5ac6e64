import type { RatesDraft } from '@/lib/contract/admin/shop-data'
import { priceMetal } from '@/lib/domain/customization/metal-price'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'

type Props = {
  metal: Pick<RatesDraft['metals'][number], 'gram_inr' | 'making_percent' | 'making_least_inr'>
  label: string
  locale: Locale
}

/** The weight that the label names. */
const EXAMPLE_MG = 4_000

/** What the typed rates make of a setting, in whole rupees before GST; a dash while one of them is no number. */
export function RateExample({ metal: { gram_inr, making_percent, making_least_inr }, label, locale }: Props) {
  const { metal, making } = priceMetal(EXAMPLE_MG, {
    perGram: gram_inr * 100,
    makingBasisPoints: making_percent * 100,
    makingLeast: making_least_inr * 100,
  })
  const rupees = Math.round((metal + making) / 100)
  return (
    <p>
      <span className="label">{label}</span>
      <output className="figures flex min-h-12 items-center text-soft">
        {Number.isNaN(rupees) ? '–' : formatRupees(rupees, locale)}
      </output>
    </p>
  )
}
