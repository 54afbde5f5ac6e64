import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  rowsInView,
  type ScrollPosition,
  scrollPositionOfRow,
  type TableMetrics,
  toScrollPosition,
} from './scroll-position'

const START_POSITION: ScrollPosition = { scrolled: 0, top: 0 }

/** The visible rows of a long table, and keyboard navigation through all rows. */
export function useWindow(rows: number, firstRow: number) {
  const scroller = useRef<HTMLElement>(null)
  const targetRow = useRef<number | null>(null)
  const [place, setPlace] = useState(START_POSITION)
  const [size, setSize] = useState({ rowPx: 0, head: 0, viewPx: 0 })
  const measure: TableMetrics = { rows, ...size }
  const shown = size.rowPx === 0 ? { from: 0, to: 0 } : rowsInView(place, measure)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const updateSize = () => setSize(readSize(element))
    const observer = new ResizeObserver(updateSize)
    observer.observe(element)
    updateSize()
    return () => observer.disconnect()
  }, [])

  function goTo(index: number) {
    const next = scrollPositionOfRow(index, place, measure)
    setPlace(next)
    if (scroller.current) scroller.current.scrollTop = next.scrolled
  }

  const isMeasured = size.rowPx > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the first row once, when the row height is known
  useEffect(() => {
    if (isMeasured && firstRow > 0) goTo(firstRow)
  }, [isMeasured])

  /** Moves the focus to the target row once it is rendered; until then the table has it. */
  function focusTargetRow() {
    const element = scroller.current
    if (!element || targetRow.current === null) return
    const link = element.querySelector<HTMLElement>(`[data-row="${targetRow.current}"] a`)
    if (!link) return
    targetRow.current = null
    link.focus({ preventScroll: true })
  }
  useEffect(focusTargetRow)

  function onScroll() {
    const element = scroller.current
    if (!element) return
    const next = toScrollPosition(element.scrollTop, place, measure)
    const { from, to } = rowsInView(next, measure)
    const at = focusedRow(element)
    if (at !== null && (at < from || at >= to)) element.focus({ preventScroll: true })
    setPlace(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    const element = scroller.current
    const at = element && (focusedRow(element) ?? targetRow.current ?? Math.ceil(place.top / size.rowPx))
    const next = at === null ? null : rowAfter(event.key, at, Math.max(1, Math.floor(size.viewPx / size.rowPx)), rows)
    if (!element || next === null || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    element.focus({ preventScroll: true })
    targetRow.current = next
    goTo(next)
    focusTargetRow() // a row already in view causes no render
  }

  return { scroller, place, measure, shown, onScroll, onKeyDown }
}

/** Row height and header height are defined in page-table.css. */
function readSize(element: HTMLElement) {
  const style = getComputedStyle(element)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const px = (name: string) => Number.parseFloat(style.getPropertyValue(name)) * rem
  return { rowPx: px('--admin-row'), head: px('--admin-head'), viewPx: element.clientHeight }
}

function focusedRow(element: HTMLElement): number | null {
  const row = element.contains(document.activeElement) ? document.activeElement?.closest('[data-row]') : null
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
