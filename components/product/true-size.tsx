import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locale'

/** The ₹10 coin in use measures 27 mm across (Reserve Bank of India, 2019 series). */
const COIN_MM = 27
const ROUND_UP_TO_MM = 27

type Props = { length: number; width: number; round: boolean; locale: Locale }

/** The piece's outline beside a coin, to one scale: millimetres are hard to imagine. */
export async function TrueSize({ length, width, round, locale }: Props) {
  if (length > ROUND_UP_TO_MM * 2) return null
  const t = await getTranslations({ locale, namespace: 'product' })
  const number = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-IN', { maximumFractionDigits: 1 })
  const wide = COIN_MM + length + 14
  const high = Math.max(COIN_MM, width) + 4
  const x = COIN_MM + 10
  return (
    <section className="mt-6 flex items-center gap-6 rounded border border-line bg-card p-4">
      <svg viewBox={`0 0 ${wide} ${high}`} className="w-36 shrink-0" role="img" aria-label={t('trueSize')}>
        <circle
          cx={COIN_MM / 2 + 2}
          cy={high / 2}
          r={COIN_MM / 2}
          fill="var(--sand)"
          stroke="var(--gold)"
          strokeWidth="0.5"
        />
        <circle
          cx={COIN_MM / 2 + 2}
          cy={high / 2}
          r={COIN_MM / 2 - 3}
          fill="none"
          stroke="var(--gold)"
          strokeWidth="0.3"
        />
        <text x={COIN_MM / 2 + 2} y={high / 2 + 2.4} textAnchor="middle" fontSize="7" fill="var(--gold-text)">
          ₹10
        </text>
        {round ? (
          <ellipse cx={x + length / 2} cy={high / 2} rx={length / 2} ry={width / 2} fill="var(--ink)" opacity="0.82" />
        ) : (
          <rect
            x={x}
            y={(high - width) / 2}
            width={length}
            height={width}
            rx={width * 0.12}
            fill="var(--ink)"
            opacity="0.82"
          />
        )}
      </svg>
      <div>
        <h2 className="text-lg">{t('trueSize')}</h2>
        <p className="figures text-sm leading-6 text-soft">
          {t('trueSizeText', { length: number.format(length), width: number.format(width) })}
        </p>
      </div>
    </section>
  )
}
