import { type ReactNode, useId, useRef, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { readScale, saveScale } from '@/lib/browser/ui/screen-scale'
import { fill } from '@/lib/domain/text/fill'
import { CARD_MM, SCALE } from '@/lib/domain/units/true-size'

export type ScaleMessages = Record<
  'title' | 'step' | 'slider' | 'sliderValue' | 'done' | 'close' | 'card' | 'keys' | 'kept',
  string
>
type Props = {
  /** The size of what is drawn, in millimetres. */
  box: { width: number; height: number }
  messages: ScaleMessages
  onClose: () => void
  /** A drawing that fills its container. */
  children: ReactNode
}

/** Below this width in pixels the card is held upright. */
const UPRIGHT_BELOW_PX = 700

/** Calibrates the screen: a frame is adjusted to a bank card held to it; the figure is then at its real size. */
export function TrueSizeDialog({ box, messages, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const slider = useId()
  const [scale, setScale] = useState(() => readScale() ?? SCALE.initial)
  const isUpright = window.innerWidth < UPRIGHT_BELOW_PX
  const card = isUpright ? { width: CARD_MM.height, height: CARD_MM.width } : CARD_MM
  const storeAndClose = () => {
    saveScale(scale)
    dialog.current?.close()
  }
  return (
    <Dialog
      ref={dialog}
      title={messages.title}
      closeLabel={messages.close}
      size="max-h-[96dvh] w-[min(46rem,calc(100vw-1rem))]"
      padding="px-4 py-5 sm:p-8"
      closesOnBack
      onClose={onClose}
    >
      <p className="mt-1.5 text-[0.95rem] text-soft">{messages.step}</p>
      <label htmlFor={slider} className="label mt-4">
        {messages.slider}
      </label>
      <input
        id={slider}
        type="range"
        min={SCALE.min}
        max={SCALE.max}
        step={SCALE.step}
        value={scale}
        aria-valuetext={fill(messages.sliderValue, { value: scale.toFixed(2) })}
        onChange={({ target }) => setScale(Number(target.value))}
        className="h-11 w-full accent-ink"
      />
      <p className="mb-3 text-[0.85rem] text-soft">
        <span className="pointer-coarse:hidden">{messages.keys}</span> {messages.kept}
      </p>
      <button type="button" className="btn btn-primary mb-4 w-full" onClick={storeAndClose}>
        {messages.done}
      </button>
      <div className="overflow-auto pb-2">
        <div
          className="card-frame"
          data-card={isUpright ? 'upright' : 'flat'}
          style={{ width: card.width * scale, height: card.height * scale }}
        >
          <SizedBox scale={scale} box={box}>
            {children}
          </SizedBox>
          <p className="absolute inset-x-0 bottom-2 text-center text-[0.8rem] text-soft">{messages.card}</p>
        </div>
      </div>
    </Dialog>
  )
}

/** A container of the drawing's size in pixels. */
function SizedBox({ scale, box, children }: { scale: number; box: Props['box']; children: ReactNode }) {
  return (
    <div className="card-figure" style={{ width: box.width * scale, height: box.height * scale }}>
      {children}
    </div>
  )
}
