import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ViewedStone } from '../../domain/gem-view/stone'
import { watchStage } from './controls'
import { type GemView, openView, type Settings, type ViewEvents } from './view'

type Framing = Parameters<ViewEvents['onFrame']>[0]
type Side = Parameters<ViewEvents['onSide']>[0]

/** A stone on a canvas from its mount to its unmount, which gives the graphics card back. */
export function useGemView(stone: ViewedStone, stage: RefObject<HTMLElement | null>, settings: Settings) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const view = useRef<GemView | null>(null)
  const first = useRef({ stone, settings })
  const [framing, setFraming] = useState<Framing | null>(null)
  const [side, setSide] = useState<Side>('face')
  const [status, setStatus] = useState<'drawn' | 'lost' | 'unsupported'>('drawn')
  useEffect(() => {
    if (!canvas.current || !stage.current) return
    const controller = new AbortController()
    const events: ViewEvents = {
      onFrame: setFraming,
      onSide: setSide,
      onLost: (isLost) => setStatus(isLost ? 'lost' : 'drawn'),
    }
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    try {
      const opened = openView(canvas.current, first.current.stone, {
        settings: first.current.settings,
        isStill,
        events,
      })
      view.current = opened
      watchStage(stage.current, opened, controller.signal)
    } catch {
      // The graphics card or its driver refuses the shaders; the sentence beside says so.
      setStatus('unsupported')
    }
    return () => {
      controller.abort()
      view.current?.close()
      view.current = null
    }
  }, [stage])
  useEffect(() => view.current?.set(settings), [settings])
  return { canvas, view, framing, side, status }
}
