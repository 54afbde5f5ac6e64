const root = () => document.documentElement
const findField = () => document.getElementById('search-header')

/** Where the header has no room for the search, its icon drops it below the row; without scripts it leads to the page. */
export function initHeaderSearch(signal: AbortSignal): void {
  const close = () => root().removeAttribute('data-search')
  const onClick = (event: MouseEvent) => {
    const field = findField()
    const trigger = event.target instanceof Element && event.target.closest('a[data-search]')
    if (!trigger || !field || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    root().setAttribute('data-search', '')
    field.focus()
  }
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Element && relatedTarget.closest('.head-search')
    if (target === findField() && !isInside) close()
  }
  const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
    // The first Escape was for the suggestions or for what was typed.
    if (key !== 'Escape' || defaultPrevented || !root().hasAttribute('data-search')) return
    close()
    document.querySelector<HTMLElement>('a[data-search]')?.focus()
  }
  document.addEventListener('click', onClick, { signal, capture: true })
  document.addEventListener('focusout', onFocusOut, { signal })
  document.addEventListener('keydown', onKey, { signal })
}
