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
import { followScale, readScale } from '@/lib/browser/ui/screen-scale'
import { showToast } from '@/lib/browser/ui/toast'
import type { TrueSizeDialog } from './true-size-dialog'

type Dialog = ComponentProps<typeof TrueSizeDialog>
type Props = {
  box: Dialog['box']
  words: Dialog['messages'] & Record<'scaled' | 'real' | 'tooWide' | 'show' | 'again' | 'failed', string>
  children: ReactNode
}

const nothing = () => null

/** Scales the figure to its real size if the screen is calibrated and there is room; offers the calibration. */
export function TrueSizeLive({ box, words, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const scale = useSyncExternalStore(followScale, readScale, nothing)
  const [Loaded, setLoaded] = useState<ComponentType<Dialog> | null>(null)
  const [said, setSaid] = useState<'scaled' | 'real' | 'tooWide'>('scaled')
  const { width, height } = box
  useEffect(() => {
    const room = place.current
    const svg = room?.querySelector('svg')
    if (!room || !svg || scale === null) return
    const fits = Math.max(width, height) * scale <= room.clientWidth
    setSaid(fits ? 'real' : 'tooWide')
    if (!fits) return
    svg.setAttribute('width', String(width * scale))
    svg.setAttribute('height', String(height * scale))
  }, [scale, width, height])
  const load = () => import('./true-size-dialog')
  const open = () => {
    load().then(
      ({ TrueSizeDialog }) => setLoaded(() => TrueSizeDialog),
      () => showToast('error', words.failed),
    )
  }
  return (
    <>
      <div ref={place} className="row-span-2 row-start-1 aspect-square w-full overflow-hidden">
        {children}
      </div>
      <div className="col-start-2 row-start-2 mt-2 self-end text-sm [@media(scripting:none)]:hidden">
        <p className="min-h-10 text-soft" data-true-size={said}>
          {words[said]}
        </p>
        <button type="button" className="link min-h-11 text-start" onClick={open} onPointerEnter={load} onFocus={load}>
          {scale === null || said === 'tooWide' ? words.show : words.again}
        </button>
      </div>
      {Loaded && (
        <Loaded box={box} messages={words} onClose={() => setLoaded(null)}>
          {children}
        </Loaded>
      )}
    </>
  )
}
