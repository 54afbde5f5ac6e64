/** Acts once the page is loaded and has nothing better to do. */
export function whenIdle(callback: () => void): void {
  const schedule = () =>
    window.requestIdleCallback ? window.requestIdleCallback(callback, { timeout: 3000 }) : setTimeout(callback, 1)
  if (document.readyState === 'complete') schedule()
  else window.addEventListener('load', schedule, { once: true })
}
