import { Maximize, Minimize } from 'lucide'
import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'

type Props = {
  target: RefObject<HTMLElement | null>
  words: Record<'fullScreen' | 'leaveFullScreen', string>
  className: string
}

/** Toggles full screen for `target`; absent where the browser does not support it, as on an iPhone. */
export function FullScreenButton({ target, words, className }: Props) {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const note = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [])
  if (!document.fullscreenEnabled) return null
  const toggle = () => {
    const change = full ? document.exitFullscreen() : target.current?.requestFullscreen()
    // The browser may refuse; the picture then keeps its size.
    change?.catch(() => setFull(document.fullscreenElement !== null))
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={full ? words.leaveFullScreen : words.fullScreen}
      onClick={toggle}
    >
      <Icon of={full ? Minimize : Maximize} size={20} />
    </button>
  )
}
