/** What lies over the page, one at a time: modals, drawers, sheets, dropdowns (popovers). */
const OPEN_OVERLAY = 'dialog:modal, :popover-open'

function close(element: Element): void {
  if (element instanceof HTMLDialogElement) element.close()
  else if (element instanceof HTMLElement) element.hidePopover()
}

/** Closes every overlay of the page, except those that contain `exception`. */
export function closeOtherOverlays(exception: Node | null = null): void {
  for (const element of document.querySelectorAll(OPEN_OVERLAY)) {
    if (!exception || !element.contains(exception)) close(element)
  }
}

/** Opening an overlay closes the one that was open, whether it is a dialog or a popover: browsers report both kinds. */
export function allowOneOverlay(signal: AbortSignal): void {
  const onToggle = (event: Event) => {
    if (!(event instanceof ToggleEvent) || event.newState !== 'open' || !(event.target instanceof Element)) return
    if (event.target instanceof HTMLDialogElement || event.target.hasAttribute('popover'))
      closeOtherOverlays(event.target)
  }
  document.addEventListener('beforetoggle', onToggle, { signal, capture: true })
}
