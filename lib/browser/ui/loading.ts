import { createLoading } from './loading-count'

export const BAR_ID = 'loading-bar'

function show(percent: number): void {
  if (typeof document === 'undefined') return
  const bar = document.getElementById(BAR_ID)
  if (!bar) return
  bar.hidden = percent === 0
  bar.style.setProperty('--done', `${percent}%`)
}

/** The loading bar of the page: one count for navigations and requests together. */
export const loading = createLoading(show)
