import type { Messages } from 'next-intl'
import { type ComponentProps, type ComponentType, useState, useSyncExternalStore } from 'react'
import type { ScaleMessages, TrueSizeDialog } from '@/components/product/gallery/true-size-dialog'
import { onScaleChange, readScale } from '@/lib/browser/ui/screen-scale'
import { showToast } from '@/lib/browser/ui/toast'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { MAX_RING_MM, MIN_RING_MM } from '@/lib/domain/units/ring-size'
import { COIN_MM } from '@/lib/domain/units/true-size'
import { RingCircle } from './ring-circle'

type MeasureKey = 'measure' | 'measureFirst' | 'measureAgain' | 'measureFailed'
type SliderKey = 'screenText' | 'circle' | 'slider' | 'sliderValue' | 'smaller' | 'larger'
type Props = {
  mm: number
  messages: Pick<Messages['ringSizer'], MeasureKey | SliderKey>
  scaleMessages: ScaleMessages
  locale: Locale
  onChange: (mm: number) => void
}

const STEP_MM = 0.05
const BOX = { width: COIN_MM, height: COIN_MM }
const getServerScale = () => null
const clampMm = (mm: number) => Math.round(Math.min(MAX_RING_MM, Math.max(MIN_RING_MM, mm)) * 100) / 100

/** A circle at real size, to be adjusted to the inside of a ring placed on the screen. */
export function RingOnScreen({ mm, messages, scaleMessages, locale, onChange }: Props) {
  const scale = useSyncExternalStore(onScaleChange, readScale, getServerScale)
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof TrueSizeDialog>> | null>(null)
  const open = () => {
    import('@/components/product/gallery/true-size-dialog').then(
      ({ TrueSizeDialog: dialog }) => setDialog(() => dialog),
      () => showToast('error', messages.measureFailed),
    )
  }
  const text = getNumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(mm)
  return (
    <div>
      {scale === null ? (
        <>
          <p>{messages.measureFirst}</p>
          <button type="button" className="btn btn-primary mt-4" onClick={open}>
            {messages.measure}
          </button>
        </>
      ) : (
        <>
          <p className="max-w-[44rem]">{messages.screenText}</p>
          <div className="mt-4 grid min-h-44 place-items-center overflow-hidden rounded bg-paper py-6">
            <RingCircle mm={mm} side={mm * scale} label={messages.circle} />
          </div>
          <label className="label mt-4" htmlFor="ring-slider">
            {messages.slider}
          </label>
          <div className="flex items-center gap-3">
            <button
              type="button"
              aria-label={messages.smaller}
              className="btn btn-line size-12 shrink-0 px-0 text-xl"
              onClick={() => onChange(clampMm(mm - STEP_MM))}
            >
              −
            </button>
            <input
              id="ring-slider"
              type="range"
              min={MIN_RING_MM}
              max={MAX_RING_MM}
              step={STEP_MM}
              value={mm}
              aria-valuetext={fill(messages.sliderValue, { mm: text })}
              onChange={({ target }) => onChange(clampMm(Number(target.value)))}
              className="h-12 min-w-0 grow accent-ink"
            />
            <button
              type="button"
              aria-label={messages.larger}
              className="btn btn-line size-12 shrink-0 px-0 text-xl"
              onClick={() => onChange(clampMm(mm + STEP_MM))}
            >
              +
            </button>
          </div>
          <button type="button" className="link min-h-11 text-sm" onClick={open}>
            {messages.measureAgain}
          </button>
        </>
      )}
      {Dialog && (
        <Dialog box={BOX} messages={scaleMessages} onClose={() => setDialog(null)}>
          <RingCircle mm={COIN_MM} label={messages.circle} />
        </Dialog>
      )}
    </div>
  )
}
