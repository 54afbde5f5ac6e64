const isPrerendering = () => 'prerendering' in document && document.prerendering === true

/** Acts as soon as the visitor sees the page, at once unless the browser prerenders it. */
export function whenShown(callback: () => void): void {
  if (isPrerendering()) document.addEventListener('prerenderingchange', callback, { once: true })
  else callback()
}

/**
 * Calls the listener when the visitor sees a page that was prepared or kept before: prerendered, or from the browser's
 * back-forward cache. Meanwhile cookies and storage may have changed.
 */
export function onShownAgain(listener: () => void, signal: AbortSignal): void {
  const onPageShow = (event: PageTransitionEvent) => event.persisted && listener()
  // Before the listener of ClientNavigation, after which none follows.
  window.addEventListener('pageshow', onPageShow, { signal, capture: true })
  document.addEventListener('prerenderingchange', listener, { signal })
}
