import type { Locale } from '@/lib/domain/locale'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getTranslator } from '@/lib/i18n/translator'
import { Stars } from './stars'

type Props = { summary: { count: number; average: number }; locale: Locale }

/** The mean of the reviews as stars and figures, with their number. */
export function ReviewAverage({ summary: { count, average }, locale }: Props) {
  const t = getTranslator(locale, 'review')
  const text = t('average', { average: getNumberFormat(locale, { maximumFractionDigits: 1 }).format(average) })
  return (
    <p className="figures mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Stars rating={average} label={text} />
      <span aria-hidden="true">{text}</span>
      <span className="text-soft">{t('count', { count })}</span>
    </p>
  )
}
