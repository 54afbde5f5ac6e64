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
  const box = useRef<HTMLDivElement>(null)
  const [isMissing, setMissing] = useState(false)
  const told = JSON.stringify({ days, lines, money, bars, locale })

  useEffect(() => {
    let end = () => {}
    let isOver = false
    import('./draw-days').then(
      ({ drawDays }) => {
        if (!isOver && box.current) end = drawDays(box.current, JSON.parse(told))
      },
      () => setMissing(true),
    )
    return () => {
      isOver = true
      end()
    }
  }, [told])

  return (
    <div role="img" aria-label={label} className="h-56 w-full min-w-0 overflow-hidden">
      <div ref={box} className="h-full" />
      {isMissing && <p className="text-soft">{failed}</p>}
    </div>
  )
}
