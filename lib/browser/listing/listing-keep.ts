import { announce } from '../ui/announce'

const SHEET = '#filters'
const TOUCHABLE = 'a[href], summary, button, input:not([type="hidden"]), select'

type Kept = {
  facet: string
  key: string
  folds: Map<string, boolean>
  sheet: number | null
  top: number
  byName: string[]
}
let kept: Kept | null = null

const facetOf = (element: Element) => element.closest<HTMLElement>('[data-facet]')
/** A field is known by its name, whatever else by its words. */
const keyOf = (element: Element) => element.getAttribute('name') ?? element.firstChild?.textContent ?? ''
const folds = () => [...document.querySelectorAll<HTMLDetailsElement>('.listing details[data-fold]')]
const sheet = () => document.querySelector<HTMLElement>(SHEET)

/** Remembers where the shopper is in the filters, before the list is drawn anew. */
export function keepPlace(element: HTMLElement): void {
  const open = sheet()
  kept = {
    facet: facetOf(element)?.dataset.facet ?? '',
    key: keyOf(element),
    folds: new Map(folds().map((fold) => [fold.dataset.fold ?? '', fold.open])),
    sheet: open?.matches(':popover-open') ? open.scrollTop : null,
    top: element.getBoundingClientRect().top,
    byName: [...document.querySelectorAll('[data-sort][aria-pressed="true"]')].map(
      (button) => facetOf(button)?.dataset.facet ?? '',
    ),
  }
}

/** Brings the shopper back to that place: folds, sheet, order, focus; the touched filter stays where the finger is. */
export function settlePlace(found: string): void {
  if (!kept) return
  const { facet, key, folds: open, sheet: scrolled, top, byName } = kept
  kept = null
  for (const fold of folds()) fold.open = open.get(fold.dataset.fold ?? '') ?? fold.open
  for (const name of byName) {
    const button = document.querySelector<HTMLElement>(`[data-facet="${name}"] [data-sort]`)
    if (button) sortByName(button)
  }
  const panel = sheet()
  if (panel && scrolled !== null) {
    if (!panel.matches(':popover-open')) panel.showPopover()
    panel.scrollTop = scrolled
  }
  const touched =
    find(facet, key) ?? (scrolled === null ? document.querySelector('[data-found]') : panel?.querySelector('button'))
  touched?.focus({ preventScroll: true })
  if (touched && scrolled === null) {
    window.scrollBy({ top: touched.getBoundingClientRect().top - top, behavior: 'instant' })
  }
  announce(found)
}

/** The same filter again; a chip that is gone leaves the next one. Without any, what was found is read, or the sheet. */
function find(facet: string, key: string): HTMLElement | null {
  const all = facet ? [...document.querySelectorAll<HTMLElement>(`[data-facet="${facet}"] :is(${TOUCHABLE})`)] : []
  const inFacet = all.filter((element) => element.checkVisibility())
  return inFacet.find((element) => keyOf(element) === key) ?? inFacet[0] ?? null
}

const nameOf = (item: Element) => item.querySelector('a')?.firstChild?.textContent ?? ''

/** Puts the values of a facet into the order of the alphabet, and back. */
export function sortByName(button: HTMLElement): void {
  const facet = facetOf(button)
  if (!facet) return
  const byName = button.getAttribute('aria-pressed') !== 'true'
  button.setAttribute('aria-pressed', String(byName))
  const lists = [...facet.querySelectorAll('ul')].map((list) => ({ list, holds: list.children.length }))
  const items = [...facet.querySelectorAll<HTMLElement>('li')]
  for (const [index, item] of items.entries()) item.dataset.at ??= String(index)
  const compare = (one: HTMLElement, other: HTMLElement) =>
    byName
      ? nameOf(one).localeCompare(nameOf(other), document.documentElement.lang)
      : Number(one.dataset.at) - Number(other.dataset.at)
  const sorted = items.toSorted(compare)
  for (const { list, holds } of lists) list.append(...sorted.splice(0, holds))
  for (const fold of facet.querySelectorAll('details')) fold.open ||= byName
}
