import { focusFirstError } from './focus-first-error'

type Pressed = {
  element: HTMLElement
  label: string
  place: number
  around: HTMLElement[]
  held?: HTMLElement | undefined
}
const ENABLED = 'button:enabled, input:enabled, select:enabled, textarea:enabled, a[href]'

const labelOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent
const listButtons = (label: string | null): HTMLElement[] =>
  [...document.querySelectorAll('button')].filter((one) => !one.disabled && labelOf(one) === label)

function remember(element: HTMLElement): Pressed {
  const label = labelOf(element) ?? ''
  const around: HTMLElement[] = []
  for (let above = element.parentElement; above && !above.matches('main, body'); above = above.parentElement)
    around.push(above)
  return { element, label, place: listButtons(label).indexOf(element), around }
}

/** The focus of a button that is disabled waits in its form, and stays there if the button does. */
function holdFocus({ around }: Pressed): HTMLElement | undefined {
  const place = around.find((one) => one.isConnected && one.matches('form, section, li, ul'))
  if (place) place.tabIndex = -1
  place?.focus({ preventScroll: true })
  return place
}

/** The same button of a form that was drawn again, else what is next to the place where it was, or what is left around it. */
function findSuccessor({ label, place, around }: Pressed): HTMLElement | undefined {
  const alike = listButtons(label)
  const left = around.find((one) => one.isConnected)
  const next = alike[place] ?? alike.at(-1) ?? left?.querySelector<HTMLElement>(ENABLED) ?? left
  if (next && !next.matches(ENABLED)) next.tabIndex = -1
  return next
}

/**
 * Keeps the focus after a button of the page was pressed: a button that is disabled while it saves, or that is drawn again
 * afterwards, loses it to the body and receives it back. After a refusal the first wrong field of the form has it.
 * Returns what ends this.
 */
export function keepFocus(): () => void {
  let pressed: Pressed | null = null
  const isLost = () => document.activeElement === document.body || document.activeElement === pressed?.held
  const settle = () => {
    if (!pressed) return
    const { element } = pressed
    if (element instanceof HTMLButtonElement && element.isConnected && element.disabled) {
      if (document.activeElement === document.body) pressed.held = holdFocus(pressed)
      return
    }
    const form = element instanceof HTMLButtonElement && element.type === 'submit' ? element.form : null
    if (form?.querySelector('[aria-invalid="true"]')) {
      pressed = null
      focusFirstError(form)
    } else if (isLost()) {
      const next = element.isConnected ? element : findSuccessor(pressed)
      next?.focus({ preventScroll: true })
    }
  }
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    pressed = button && remember(button)
    // The same fields may be wrong again, without any change of the page.
    requestAnimationFrame(settle)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const active = document.activeElement
    // Escape closes what has the focus.
    pressed = key === 'Escape' && active instanceof HTMLElement ? remember(active) : null
  }
  const forget = () => {
    pressed = null
  }
  const observer = new MutationObserver(settle)
  observer.observe(document.body, {
    ...{ subtree: true, childList: true, attributes: true },
    attributeFilter: ['disabled', 'aria-invalid'],
  })
  document.addEventListener('click', onClick, true)
  document.addEventListener('keydown', onKeyDown, true)
  document.addEventListener('pointerdown', forget, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('keydown', onKeyDown, true)
    document.removeEventListener('pointerdown', forget, true)
  }
}
