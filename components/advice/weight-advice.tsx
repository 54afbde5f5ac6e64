'use client'

import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { customaryRatti, MAX_KG, MIN_KG } from '@/lib/domain/astrology/advice'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { convertWeight } from '@/lib/domain/units/weight'
import type { AdviceStone } from './advice-data'
import type { AdviceLabels } from './advice-labels'
import { InStock } from './in-stock'

type Props = { stone: AdviceStone; asksWeight: boolean; labels: AdviceLabels; locale: Locale }

const toKilograms = (text: string) =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.replace(',', '.')) : NaN

/** The customary weight of a stone, and products of about that weight in stock. */
export function WeightAdvice({ stone, asksWeight, labels, locale }: Props) {
  const [weightText, setWeightText] = useState('')
  const kilograms = toKilograms(weightText)
  const isInRange = kilograms >= MIN_KG && kilograms <= MAX_KG
  const ratti = isInRange ? customaryRatti(kilograms) : null
  const carat = ratti && {
    from: convertWeight(ratti.from, 'ratti', 'carat'),
    to: convertWeight(ratti.to, 'ratti', 'carat'),
  }
  const oneDecimal = getNumberFormat(locale, { maximumFractionDigits: 1 })
  const twoDecimals = getNumberFormat(locale, { maximumFractionDigits: 2 })
  const values = ratti &&
    carat && {
      from: oneDecimal.format(ratti.from),
      to: oneDecimal.format(ratti.to),
      fromCarat: twoDecimals.format(carat.from),
      toCarat: twoDecimals.format(carat.to),
    }
  return (
    <>
      {asksWeight && (
        <div className="mt-7">
          <h4 className="text-lg">{labels.weight}</h4>
          <p className="mt-1 max-w-[44rem] text-soft">{labels.weightText}</p>
          <div className="mt-3 max-w-56">
            <Field
              label={labels.kilograms}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              value={weightText}
              onChange={(event) => setWeightText(event.target.value)}
              error={
                weightText.trim() && !isInRange
                  ? fill(labels.kilogramsWrong, { least: MIN_KG, most: MAX_KG })
                  : undefined
              }
            />
          </div>
          <p role="status" className="figures mt-3 text-lg empty:hidden">
            {values && fill(ratti.from === ratti.to ? labels.weightOne : labels.weightAnswer, values)}
          </p>
        </div>
      )}
      <InStock stone={stone} carat={carat} labels={labels} locale={locale} />
    </>
  )
}
