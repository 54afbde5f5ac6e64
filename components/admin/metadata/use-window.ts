import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Measure, type Place, placeOfRow, rowsInView, toPlace } from './window-place'

const START: Place = { scrolled: 0, top: 0 }

/** The visible rows of a long table, and keyboard navigation through all rows. */
export function useWindow(rows: number, firstRow: number) {
  const scroller = useRef<HTMLElement>(null)
  const wanted = useRef<number | null>(null)
  const [place, setPlace] = useState(START)
  const [size, setSize] = useState({ rowPx: 0, head: 0, viewPx: 0 })
  const measure: Measure = { rows, ...size }
  const shown = size.rowPx === 0 ? { from: 0, to: 0 } : rowsInView(place, measure)

  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => setSize(measureOf(box))
    const watch = new ResizeObserver(look)
    watch.observe(box)
    look()
    return () => watch.disconnect()
  }, [])

  function goTo(index: number) {
    const next = placeOfRow(index, place, measure)
    setPlace(next)
    if (scroller.current) scroller.current.scrollTop = next.scrolled
  }

  const isMeasured = size.rowPx > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the first row once, when the row height is known
  useEffect(() => {
    if (isMeasured && firstRow > 0) goTo(firstRow)
  }, [isMeasured])

  /** Moves the focus to the target row once it is rendered; until then the table has it. */
  function focusWanted() {
    const box = scroller.current
    if (!box || wanted.current === null) return
    const link = box.querySelector<HTMLElement>(`[data-row="${wanted.current}"] a`)
    if (!link) return
    wanted.current = null
    link.focus({ preventScroll: true })
  }
  useEffect(focusWanted)

  function onScroll() {
    const box = scroller.current
    if (!box) return
    const next = toPlace(box.scrollTop, place, measure)
    const { from, to } = rowsInView(next, measure)
    const at = focusedRow(box)
    if (at !== null && (at < from || at >= to)) box.focus({ preventScroll: true })
    setPlace(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    const box = scroller.current
    const at = box && (focusedRow(box) ?? wanted.current ?? Math.ceil(place.top / size.rowPx))
    const next = at === null ? null : rowAfter(event.key, at, Math.max(1, Math.floor(size.viewPx / size.rowPx)), rows)
    if (!box || next === null || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    box.focus({ preventScroll: true })
    wanted.current = next
    goTo(next)
    focusWanted() // a row already in view causes no render
  }

  return { scroller, place, measure, shown, onScroll, onKeyDown }
}

/** Row height and header height are defined in page-table.css. */
function measureOf(box: HTMLElement) {
  const style = getComputedStyle(box)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const px = (name: string) => Number.parseFloat(style.getPropertyValue(name)) * rem
  return { rowPx: px('--desk-row'), head: px('--desk-head'), viewPx: box.clientHeight }
}

function focusedRow(box: HTMLElement): number | null {
  const row = box.contains(document.activeElement) ? document.activeElement?.closest('[data-row]') : null
  return row ? Number(row.getAttribute('data-row')) : null
}

/** The row that a key leads to; null for any other key. */
function rowAfter(key: string, at: number, page: number, rows: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -rows,
    End: rows,
  }
  const step = steps[key]
  return step === undefined ? null : Math.min(rows - 1, Math.max(0, at + step))
}
