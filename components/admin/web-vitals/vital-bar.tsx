import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

type Props = { good: number; fair: number; poor: number; locale: Locale }

const WIDTH = 100

/** The shares of page views as one bar: good, to be improved, poor. */
export function VitalBar({ good, fair, poor, locale }: Props) {
  const t = getTranslator(locale, 'webVitals')
  const total = good + fair + poor
  const shareOf = (count: number) => (count / total) * WIDTH
  const percent = (count: number) => Math.round(shareOf(count))
  return (
    <>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="my-1 block h-3 w-full">
        <rect width={shareOf(good)} height="10" className="fill-leaf" />
        <rect x={shareOf(good)} width={shareOf(fair)} height="10" className="fill-gold" />
        <rect x={shareOf(good + fair)} width={shareOf(poor)} height="10" className="fill-alarm" />
      </svg>
      <span className="sr-only">
        {t('shares', { good: percent(good), fair: percent(fair), poor: percent(poor), count: total })}
      </span>
    </>
  )
}
