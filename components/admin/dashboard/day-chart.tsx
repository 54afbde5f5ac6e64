'use client'

import { useEffect, useRef, useState } from 'react'
import type { DayLine } from './draw-days'

type Props = {
  label: string
  failed: string
  days: string[]
  lines: DayLine[]
  money: boolean
  bars: boolean
  locale: string
}

/** A chart of daily values; the chart library is loaded after the page. */
export function DayChart({ label, failed, days, lines, money, bars, locale }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const chartInput = JSON.stringify({ days, lines, money, bars, locale })

  useEffect(() => {
    let destroy = () => {}
    let isUnmounted = false
    import('./draw-days').then(
      ({ drawDays }) => {
        if (!isUnmounted && container.current) destroy = drawDays(container.current, JSON.parse(chartInput))
      },
      () => setFailed(true),
    )
    return () => {
      isUnmounted = true
      destroy()
    }
  }, [chartInput])

  return (
    <div role="img" aria-label={label} className="h-56 w-full min-w-0 overflow-hidden">
      <div ref={container} className="h-full" />
      {hasFailed && <p className="text-soft">{failed}</p>}
    </div>
  )
}
