import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Modal } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { useZoom } from '@/lib/browser/product/use-zoom'
import { fill } from '@/lib/domain/text/fill'
import { FullScreenButton } from './full-screen-button'

type Messages = Record<
  'title' | 'close' | 'previous' | 'next' | 'zoomIn' | 'zoomOut' | 'whole' | 'place' | 'help' | 'helpTouch',
  string
> &
  Record<'fullScreen' | 'leaveFullScreen', string>
type Props = {
  title: string
  views: { src: string; srcSet: string | undefined; alt: string }[]
  start: number
  messages: Messages
  onClose: () => void
}

const ZOOM_FACTOR = 1.5
const STEP_PX = 80
const ZOOM_FACTORS_BY_KEY = new Map([
  ['+', ZOOM_FACTOR],
  ['=', ZOOM_FACTOR],
  ['-', 1 / ZOOM_FACTOR],
  ['0', 0],
])
const DIRECTIONS = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])
/** `aria-disabled` keeps the focus: a disabled button would stop the key events of the dialog. */
const BUTTON_CLASS = 'grid size-11 place-items-center rounded-full bg-card/85 hover:bg-card aria-disabled:opacity-40'

/** The photographs in a full-window viewer with zoom. Escape and the button close it; the focus returns. */
export function GalleryViewer({ title, views, start, messages, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const help = useId()
  const [index, setIndex] = useState(start)
  const view = views[index]
  const { zoom, change, pan } = useZoom(stage, (step) => turnBy(step))
  const turnBy = (step: number) => {
    const next = Math.max(0, Math.min(views.length - 1, index + step))
    if (next === index) return
    change(0)
    setIndex(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const side = DIRECTIONS.get(event.key)
    const factor = ZOOM_FACTORS_BY_KEY.get(event.key)
    if (side === undefined && factor === undefined) return
    event.preventDefault()
    if (factor !== undefined) return change(factor)
    const [x = 0, y = 0] = side ?? []
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    if (zoom.scale > 1) pan({ x: -x * STEP_PX, y: -y * STEP_PX })
    else turnBy(isRtl ? -x : x)
  }
  if (!view) return null
  const { scale, x, y } = zoom
  return (
    <Modal
      ref={dialog}
      closesOnBack
      aria-label={fill(messages.title, { title })}
      aria-describedby={help}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="gallery-viewer"
    >
      <div ref={stage} className="relative grow touch-none overflow-hidden select-none" data-stage="">
        {/* biome-ignore lint/performance/noImgElement: the sizes are made when a photograph is uploaded, so no optimizer runs per request */}
        <img
          src={view.src}
          srcSet={view.srcSet}
          // Zoomed in, a larger file takes its place.
          sizes={`${Math.ceil(scale) * 100}vmin`}
          alt={view.alt}
          draggable={false}
          data-scale={scale.toFixed(2)}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          className="photo size-full object-contain"
        />
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          aria-label={messages.close}
          className={`${BUTTON_CLASS} absolute end-3 top-3`}
        >
          <Icon of={X} size={22} />
        </button>
      </div>
      <div className="flex items-center justify-between gap-2 border-t border-line px-3 py-2">
        <button
          type="button"
          className={BUTTON_CLASS}
          aria-label={messages.previous}
          aria-disabled={index === 0}
          onClick={() => turnBy(-1)}
        >
          <Icon of={ChevronLeft} className="rtl:-scale-x-100" />
        </button>
        <div className="flex items-center gap-1">
          <button
            type="button"
            className={BUTTON_CLASS}
            aria-label={messages.zoomOut}
            aria-disabled={scale === 1}
            onClick={() => change(1 / ZOOM_FACTOR)}
          >
            <Icon of={ZoomOut} size={22} />
          </button>
          <p role="status" className="figures min-w-24 text-center text-[0.9rem]">
            {fill(messages.place, { n: index + 1, total: views.length })}
          </p>
          <button
            type="button"
            className={BUTTON_CLASS}
            aria-label={messages.zoomIn}
            onClick={() => change(ZOOM_FACTOR)}
          >
            <Icon of={ZoomIn} size={22} />
          </button>
          <FullScreenButton target={dialog} labels={messages} className={BUTTON_CLASS} />
        </div>
        <button
          type="button"
          className={BUTTON_CLASS}
          aria-label={messages.next}
          aria-disabled={index === views.length - 1}
          onClick={() => turnBy(1)}
        >
          <Icon of={ChevronRight} className="rtl:-scale-x-100" />
        </button>
      </div>
      <p id={help} className="px-4 pb-3 text-center text-[0.82rem] text-soft">
        <span className="pointer-coarse:hidden">{messages.help}</span>
        <span className="pointer-fine:hidden">{messages.helpTouch}</span>
      </p>
    </Modal>
  )
}
