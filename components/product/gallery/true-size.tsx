import type { Locale } from '@/lib/domain/locale'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { toOutline } from '@/lib/domain/units/outline'
import { toDrawingBox } from '@/lib/domain/units/true-size'
import { pick } from '@/lib/i18n/pick'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { SizeFigure } from './size-figure'
import { TrueSizeBehavior } from './true-size-behavior'

type Props = { length: number; width: number; shape: string | null; locale: Locale }

/** The product's outline on a coin, to scale; at its real size on a calibrated screen. */
export function TrueSize({ length, width, shape, locale }: Props) {
  const box = toDrawingBox(length, width)
  if (!box) return null
  const t = getTranslator(locale)
  const number = getNumberFormat(locale, { maximumFractionDigits: 1 })
  const sides = { length: number.format(length), width: number.format(width) }
  const figure = { length, width, outline: toOutline(shape) }
  const messages = pick(getMessages(locale).trueSize, MESSAGE_KEYS)
  return (
    <section className="off-paper mt-6 grid grid-cols-[min(9.5rem,50%)_minmax(0,1fr)] gap-x-5 rounded border border-line bg-card p-4 sm:grid-cols-[min(11rem,50%)_minmax(0,1fr)]">
      <TrueSizeBehavior box={box} messages={messages}>
        <SizeFigure {...figure} box={box} label={t('trueSize.figure', sides)} coin={t('trueSize.coin')} />
      </TrueSizeBehavior>
      <div className="col-start-2 row-start-1">
        <h2 className="text-lg">{t('product.trueSize')}</h2>
        <p className="figures mt-1 text-sm leading-6 text-soft">{t('product.trueSizeText', sides)}</p>
      </div>
    </section>
  )
}

const MESSAGE_KEYS = [
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
  'kept',
  'failed',
] as const
