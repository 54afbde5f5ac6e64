import { type ComponentProps, type ComponentType, useState, useSyncExternalStore } from 'react'
import type { ScaleWords, TrueSizeDialog } from '@/components/product/true-size-dialog'
import { fill } from '@/lib/browser/fill'
import { followScale, readScale } from '@/lib/browser/screen-scale'
import { showToast } from '@/lib/browser/toast'
import { numberFormat } from '@/lib/domain/number-format'
import { LEAST_RING_MM, MOST_RING_MM } from '@/lib/domain/ring-size'
import { COIN_MM } from '@/lib/domain/true-size'
import type { Locale } from '@/lib/i18n/locale'
import { RingCircle } from './ring-circle'
import type { SizerWords } from './ring-sizer'

type Props = {
  mm: number
  words: SizerWords
  scaleWords: ScaleWords
  locale: Locale
  onChange: (mm: number) => void
}

const STEP_MM = 0.05
const BOX = { width: COIN_MM, height: COIN_MM }
const nothing = () => null
const within = (mm: number) => Math.round(Math.min(MOST_RING_MM, Math.max(LEAST_RING_MM, mm)) * 100) / 100

/** A circle at its real size, to be made as large as the inside of a ring that lies on it. */
export function RingOnScreen({ mm, words, scaleWords, locale, onChange }: Props) {
  const scale = useSyncExternalStore(followScale, readScale, nothing)
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof TrueSizeDialog>> | null>(null)
  const open = () => {
    import('@/components/product/true-size-dialog').then(
      ({ TrueSizeDialog: dialog }) => setDialog(() => dialog),
      () => showToast('error', words.measureFailed),
    )
  }
  const text = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(mm)
  return (
    <div>
      {scale === null ? (
        <>
          <p>{words.measureFirst}</p>
          <button type="button" className="btn btn-primary mt-4" onClick={open}>
            {words.measure}
          </button>
        </>
      ) : (
        <>
          <p className="max-w-[44rem]">{words.screenText}</p>
          <div className="mt-4 grid min-h-44 place-items-center overflow-hidden rounded bg-paper py-6">
            <RingCircle mm={mm} side={mm * scale} label={words.circle} />
          </div>
          <label className="label mt-4" htmlFor="ring-slider">
            {words.slider}
          </label>
          <div className="flex items-center gap-3">
            <button
              type="button"
              aria-label={words.smaller}
              className="btn btn-line size-12 shrink-0 px-0 text-xl"
              onClick={() => onChange(within(mm - STEP_MM))}
            >
              −
            </button>
            <input
              id="ring-slider"
              type="range"
              min={LEAST_RING_MM}
              max={MOST_RING_MM}
              step={STEP_MM}
              value={mm}
              aria-valuetext={fill(words.sliderValue, { mm: text })}
              onChange={({ target }) => onChange(within(Number(target.value)))}
              className="h-12 min-w-0 grow accent-ink"
            />
            <button
              type="button"
              aria-label={words.larger}
              className="btn btn-line size-12 shrink-0 px-0 text-xl"
              onClick={() => onChange(within(mm + STEP_MM))}
            >
              +
            </button>
          </div>
          <button type="button" className="link min-h-11 text-sm" onClick={open}>
            {words.measureAgain}
          </button>
        </>
      )}
      {Dialog && (
        <Dialog box={BOX} words={scaleWords} onClose={() => setDialog(null)}>
          <RingCircle mm={COIN_MM} label={words.circle} />
        </Dialog>
      )}
    </div>
  )
}
