import { numberFormat } from '@/lib/domain/text/number-format'
import { outlineOf } from '@/lib/domain/units/outline'
import { toFigure } from '@/lib/domain/units/true-size'
import type { Locale } from '@/lib/i18n/locale'
import { pick } from '@/lib/i18n/pick'
import { messagesOf, translatorOf } from '@/lib/i18n/words'
import { SizeFigure } from './size-figure'
import { TrueSizeLive } from './true-size-live'

type Props = { length: number; width: number; shape: string | null; locale: Locale }

/** The product's outline on a coin, to scale; at its real size on a calibrated screen. */
export function TrueSize({ length, width, shape, locale }: Props) {
  const box = toFigure(length, width)
  if (!box) return null
  const t = translatorOf(locale)
  const number = numberFormat(locale, { maximumFractionDigits: 1 })
  const sides = { length: number.format(length), width: number.format(width) }
  const figure = { length, width, outline: outlineOf(shape) }
  const messages = pick(messagesOf(locale).trueSize, WORDS)
  return (
    <section className="mt-6 grid grid-cols-[9.5rem_1fr] gap-x-5 rounded border border-line bg-card p-4 sm:grid-cols-[11rem_1fr]">
      <TrueSizeLive box={box} words={messages}>
        <SizeFigure {...figure} box={box} label={t('trueSize.figure', sides)} coin={t('trueSize.coin')} />
      </TrueSizeLive>
      <div className="col-start-2 row-start-1">
        <h2 className="text-lg">{t('product.trueSize')}</h2>
        <p className="figures mt-1 text-sm leading-6 text-soft">{t('product.trueSizeText', sides)}</p>
      </div>
    </section>
  )
}

const WORDS = [
  'scaled',
  'real',
  'tooWide',
  'show',
  'again',
  'title',
  'step',
  'slider',
  'sliderValue',
  'done',
  'close',
  'card',
  'keys',
  'failed',
] as const
