'use client'

import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { onScaleChange, readScale } from '@/lib/browser/ui/screen-scale'
import { showToast } from '@/lib/browser/ui/toast'
import type { TrueSizeDialog } from './true-size-dialog'

type Dialog = ComponentProps<typeof TrueSizeDialog>
type Props = {
  box: Dialog['box']
  messages: Dialog['messages'] & Record<'scaled' | 'real' | 'tooWide' | 'show' | 'again' | 'failed', string>
  children: ReactNode
}

const getServerScale = () => null

/** Scales the figure to its real size if the screen is calibrated and there is room; offers the calibration. */
export function TrueSizeBehavior({ box, messages, children }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const scale = useSyncExternalStore(onScaleChange, readScale, getServerScale)
  const [Loaded, setLoaded] = useState<ComponentType<Dialog> | null>(null)
  const [status, setStatus] = useState<'scaled' | 'real' | 'tooWide'>('scaled')
  const { width, height } = box
  useEffect(() => {
    const element = container.current
    const svg = element?.querySelector('svg')
    if (!element || !svg || scale === null) return
    const fits = Math.max(width, height) * scale <= element.clientWidth
    setStatus(fits ? 'real' : 'tooWide')
    if (!fits) return
    svg.setAttribute('width', String(width * scale))
    svg.setAttribute('height', String(height * scale))
  }, [scale, width, height])
  const load = () => import('./true-size-dialog')
  const open = () => {
    load().then(
      ({ TrueSizeDialog }) => setLoaded(() => TrueSizeDialog),
      () => showToast('error', messages.failed),
    )
  }
  return (
    <>
      <div ref={container} className="row-span-2 row-start-1 aspect-square w-full overflow-hidden">
        {children}
      </div>
      <div className="col-start-2 row-start-2 mt-2 self-end text-sm [@media(scripting:none)]:hidden">
        <p className="min-h-10 text-soft" data-true-size={status}>
          {messages[status]}
        </p>
        <button type="button" className="link min-h-11 text-start" onClick={open} onPointerEnter={load} onFocus={load}>
          {scale === null || status === 'tooWide' ? messages.show : messages.again}
        </button>
      </div>
      {Loaded && (
        <Loaded box={box} messages={messages} onClose={() => setLoaded(null)}>
          {children}
        </Loaded>
      )}
    </>
  )
}
