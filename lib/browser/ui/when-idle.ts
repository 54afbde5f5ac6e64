/** Acts once the page is loaded and has nothing better to do. */
export function whenIdle(act: () => void): void {
  const later = () =>
    window.requestIdleCallback ? window.requestIdleCallback(act, { timeout: 3000 }) : setTimeout(act, 1)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
