import { whenShown } from './when-shown'

/** Acts once the page is loaded, seen by the visitor, and has nothing better to do. */
export function whenIdle(callback: () => void): void {
  const start = () =>
    window.requestIdleCallback ? window.requestIdleCallback(callback, { timeout: 3000 }) : setTimeout(callback, 1)
  const schedule = () => whenShown(start)
  if (document.readyState === 'complete') schedule()
  else window.addEventListener('load', schedule, { once: true })
}
