import { barTarget, drawerTarget } from './menu-keys'

const WIDE = '(width > 1200px)'
/** A pointer that only passes an entry opens nothing; one that strays over a corner closes nothing. */
const OPEN_AFTER_MS = 80
const CLOSE_AFTER_MS = 220

const findMenu = () => document.getElementById('menu')

/** Closes the open panel of the bar and the drawer. */
export function closeMenu(): void {
  openPanel(null)
  const menu = findMenu()
  if (menu?.matches(':popover-open')) menu.hidePopover()
}

/** Opens the panel of one entry, and of no other. */
function openPanel(entry: Element | null): void {
  for (const other of findMenu()?.querySelectorAll('.menu-parent') ?? []) {
    other.toggleAttribute('data-open', other === entry)
    other.querySelector('a.menu-top')?.setAttribute('aria-expanded', String(other === entry))
  }
}

const entryOf = (target: EventTarget | null) =>
  target instanceof Element && findMenu()?.contains(target) ? target.closest('.menu-parent') : null

/** Hover, focus, touch and keys of the menu, by listeners outside it: its markup stays plain. */
export function initMenu(signal: AbortSignal): void {
  const wide = matchMedia(WIDE)
  let timer: ReturnType<typeof setTimeout> | undefined
  let touchedEntry: Element | null = null
  let isRestoringFocus = false

  const scheduleOpen = (entry: Element | null) => {
    clearTimeout(timer)
    timer = setTimeout(openPanel, entry ? OPEN_AFTER_MS : CLOSE_AFTER_MS, entry)
  }
  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && wide.matches) scheduleOpen(entryOf(event.target))
  }
  const onPointerDown = ({ target, pointerType }: PointerEvent) => {
    const entry = entryOf(target)
    touchedEntry = pointerType !== 'mouse' && entry && !entry.hasAttribute('data-open') ? entry : null
    if (!entry) openPanel(null)
  }
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('#menu a') : null
    if (!link) return
    clearTimeout(timer)
    const entry = entryOf(link)
    // A click of the keyboard has no count.
    const isClosed = entry && (entry === touchedEntry || (event.detail === 0 && !entry.hasAttribute('data-open')))
    // The first touch or Enter shows the panel, the second one follows the entry, as a mouse always does.
    if (wide.matches && isClosed && link.matches('.menu-top')) {
      event.preventDefault()
      openPanel(entry)
    } else openPanel(null)
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!wide.matches || isRestoringFocus || entryOf(target)?.hasAttribute('data-open')) return
    clearTimeout(timer)
    openPanel(null)
  }
  const closeAndRestoreFocus = (menu: Element) => {
    const open = menu.querySelector('[data-open]')
    clearTimeout(timer)
    openPanel(null)
    isRestoringFocus = true
    if (open?.contains(document.activeElement)) open.querySelector<HTMLElement>('a.menu-top')?.focus()
    isRestoringFocus = false
  }
  const onKey = (event: KeyboardEvent) => {
    const menu = findMenu()
    if (!menu || event.altKey || event.ctrlKey || event.metaKey) return
    if (wide.matches && event.key === 'Escape') return closeAndRestoreFocus(menu)
    const from = event.target
    if (!(from instanceof HTMLElement) || !menu.contains(from)) return
    if (wide.matches && event.key === 'ArrowDown') openPanel(entryOf(from))
    const next = wide.matches ? barTarget(menu, from, event.key) : drawerTarget(menu, from, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const onToggle = (event: Event) => {
    const menu = findMenu()
    if (event.target !== menu || !menu?.matches(':popover-open')) return
    menu.querySelector<HTMLElement>('button')?.focus()
  }

  document.documentElement.toggleAttribute('data-live', true)
  document.addEventListener('pointerover', onPointerOver, { signal })
  document.addEventListener('pointerdown', onPointerDown, { signal })
  document.addEventListener('click', onClick, { signal, capture: true })
  document.addEventListener('focusin', onFocusIn, { signal })
  document.addEventListener('keydown', onKey, { signal })
  document.addEventListener('toggle', onToggle, { signal, capture: true })
  wide.addEventListener('change', closeMenu, { signal })
}
