import { formatRupees } from '@/lib/domain/pricing/money'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getTranslator } from '@/lib/i18n/translator'
import { guidePriceOf } from './guide-price'
import type { StepProps } from './steps/step-props'

/** The price of the current choices, each part to the paisa. */
export function PriceTable({ state, locale }: StepProps) {
  const t = getTranslator(locale, 'customizationGuide')
  const { stone, metal, design } = state
  if (!stone) return null
  const price = guidePriceOf(state)
  const toMoney = (rupees: number) => formatRupees(rupees, locale)
  const weight = getNumberFormat(locale, { maximumFractionDigits: 1 })
  const rows = [
    { label: t('stone'), amount: stone.payable },
    ...(price && metal && design
      ? [
          { label: t('design'), amount: price.parts.design },
          {
            label: t('metalWeight', { metal: metal.name, weight: weight.format(design.weight_gram) }),
            amount: price.parts.metal,
          },
          { label: t('making'), amount: price.parts.making },
          ...(price.parts.engraving ? [{ label: t('engravingRow'), amount: price.parts.engraving }] : []),
          ...(price.parts.energising ? [{ label: t('energisingRow'), amount: price.parts.energising }] : []),
          ...(metal.gst_percent > 0
            ? [{ label: t('gst', { percent: metal.gst_percent }), amount: price.parts.gst }]
            : []),
        ]
      : []),
  ]
  return (
    <div className="mt-4 border-t border-line pt-3">
      <dl className="figures grid gap-1 text-[0.92rem]">
        {rows.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-soft">{label}</dt>
            <dd className="whitespace-nowrap">{toMoney(amount)}</dd>
          </div>
        ))}
        {price && (
          <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2">
            <dt className="font-medium">{t('total')}</dt>
            <dd className="text-xl font-medium whitespace-nowrap" data-total>
              {toMoney(price.total)}
            </dd>
          </div>
        )}
      </dl>
      {design && !design.canOrderAlone && <p className="mt-2 text-[0.85rem] text-soft">{t('estimateQuote')}</p>}
      {metal && <p className="mt-2 text-[0.88rem]">{t('leadMade', metal.lead_days)}</p>}
    </div>
  )
}
