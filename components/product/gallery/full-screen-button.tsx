import { Maximize, Minimize } from 'lucide'
import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'

type Props = {
  target: RefObject<HTMLElement | null>
  labels: Record<'fullScreen' | 'leaveFullScreen', string>
  className: string
}

/** Toggles full screen for `target`; absent where the browser does not support it, as on an iPhone. */
export function FullScreenButton({ target, labels, className }: Props) {
  const [isFullScreen, setIsFullScreen] = useState(false)
  useEffect(() => {
    const updateState = () => setIsFullScreen(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', updateState)
    return () => document.removeEventListener('fullscreenchange', updateState)
  }, [])
  if (!document.fullscreenEnabled) return null
  const toggle = () => {
    const change = isFullScreen ? document.exitFullscreen() : target.current?.requestFullscreen()
    // The browser may refuse; the picture then keeps its size.
    change?.catch(() => setIsFullScreen(document.fullscreenElement !== null))
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={isFullScreen ? labels.leaveFullScreen : labels.fullScreen}
      onClick={toggle}
    >
      <Icon of={isFullScreen ? Minimize : Maximize} size={20} />
    </button>
  )
}
