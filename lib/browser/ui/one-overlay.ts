/** What lies over the page, one at a time: modals, drawers, sheets, dropdowns (popovers). */
const OPEN_OVERLAY = 'dialog:modal, :popover-open'

function close(element: Element): void {
  if (element instanceof HTMLDialogElement) element.close()
  else if (element instanceof HTMLElement) element.hidePopover()
}

/** Closes everything that lies over the page, but for what `keep` is or stands in. */
export function closeOtherOverlays(exception: Node | null = null): void {
  for (const element of document.querySelectorAll(OPEN_OVERLAY)) {
    if (!exception || !element.contains(exception)) close(element)
  }
}

/** Opening anything that lies over the page closes what lay there, whoever made it: browsers tell of both kinds. */
export function allowOneOverlay(signal: AbortSignal): void {
  const onToggle = (event: Event) => {
    if (!(event instanceof ToggleEvent) || event.newState !== 'open' || !(event.target instanceof Element)) return
    if (event.target instanceof HTMLDialogElement || event.target.hasAttribute('popover'))
      closeOtherOverlays(event.target)
  }
  document.addEventListener('beforetoggle', onToggle, { signal, capture: true })
}
