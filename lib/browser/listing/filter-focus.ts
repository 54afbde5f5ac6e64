import { announce } from '../ui/announce'

const SHEET_SELECTOR = '#filters'
const CONTROLS = 'a[href], summary, button, input:not([type="hidden"]), select'

type FilterFocus = {
  facet: string
  key: string
  folds: Map<string, boolean>
  sheet: number | null
  top: number
  byName: string[]
}
let saved: FilterFocus | null = null

const facetOf = (element: Element) => element.closest<HTMLElement>('[data-facet]')
/** A field is known by its name, whatever else by its words. */
const keyOf = (element: Element) => element.getAttribute('name') ?? element.firstChild?.textContent ?? ''
const listFolds = () => [...document.querySelectorAll<HTMLDetailsElement>('.listing details[data-fold]')]
const findSheet = () => document.querySelector<HTMLElement>(SHEET_SELECTOR)

/** Remembers where the shopper is in the filters, before the list is drawn again. */
export function saveFilterFocus(element: HTMLElement): void {
  const open = findSheet()
  saved = {
    facet: facetOf(element)?.dataset.facet ?? '',
    key: keyOf(element),
    folds: new Map(listFolds().map((fold) => [fold.dataset.fold ?? '', fold.open])),
    sheet: open?.matches(':popover-open') ? open.scrollTop : null,
    top: element.getBoundingClientRect().top,
    byName: [...document.querySelectorAll('[data-sort][aria-pressed="true"]')].map(
      (button) => facetOf(button)?.dataset.facet ?? '',
    ),
  }
}

/** Brings the shopper back to that place: folds, sheet, order, focus; the touched filter stays where the finger is. */
export function restoreFilterFocus(resultText: string): void {
  if (!saved) return
  const { facet, key, folds: open, sheet: sheetScroll, top, byName } = saved
  saved = null
  for (const fold of listFolds()) fold.open = open.get(fold.dataset.fold ?? '') ?? fold.open
  for (const name of byName) {
    const button = document.querySelector<HTMLElement>(`[data-facet="${name}"] [data-sort]`)
    if (button) sortByName(button)
  }
  const panel = findSheet()
  if (panel && sheetScroll !== null) {
    if (!panel.matches(':popover-open')) panel.showPopover()
    panel.scrollTop = sheetScroll
  }
  const touched =
    findControl(facet, key) ??
    (sheetScroll === null ? document.querySelector('[data-found]') : panel?.querySelector('button'))
  touched?.focus({ preventScroll: true })
  if (touched && sheetScroll === null) {
    window.scrollBy({ top: touched.getBoundingClientRect().top - top, behavior: 'instant' })
  }
  announce(resultText)
}

/** The same filter again; a chip that is gone leaves the next one. Without any, what was found is read, or the sheet. */
function findControl(facet: string, key: string): HTMLElement | null {
  const all = facet ? [...document.querySelectorAll<HTMLElement>(`[data-facet="${facet}"] :is(${CONTROLS})`)] : []
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
  const lists = [...facet.querySelectorAll('ul')].map((list) => ({ list, size: list.children.length }))
  const items = [...facet.querySelectorAll<HTMLElement>('li')]
  for (const [index, item] of items.entries()) item.dataset.at ??= String(index)
  const compare = (one: HTMLElement, other: HTMLElement) =>
    byName
      ? nameOf(one).localeCompare(nameOf(other), document.documentElement.lang)
      : Number(one.dataset.at) - Number(other.dataset.at)
  const sorted = items.toSorted(compare)
  for (const { list, size } of lists) list.append(...sorted.splice(0, size))
  for (const fold of facet.querySelectorAll('details')) fold.open ||= byName
}
