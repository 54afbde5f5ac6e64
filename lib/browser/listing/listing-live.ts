import { fromBoxes, RANGES, rangeText, type Typed, toBox } from '../../domain/listing/range'
import { keepPlace, sortByName } from './listing-keep'
import { chooseView } from './view-choice'

const KEPT = '[data-keep] a[href]'
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !isPlain(event)) return
  const touched = event.target.closest<HTMLElement>(`${KEPT}, [data-sort], [data-view-to]`)
  if (!touched) return
  if (touched.dataset.viewTo) chooseView(touched.dataset.viewTo)
  else if (touched.matches('[data-sort]')) sortByName(touched)
  else keepPlace(touched)
  // A menu of orders closes when one is chosen.
  touched.closest('details[data-menu]')?.removeAttribute('open')
}

/** Goes where the boxes of a range lead by a link, which is followed like every other filter. */
function onSubmit(event: SubmitEvent): void {
  const form = event.target
  const key = RANGES.find((known) => form instanceof HTMLFormElement && known === form.dataset.range)
  if (!key || !(form instanceof HTMLFormElement)) return
  const typed: Typed = {}
  for (const [name, value] of new FormData(form)) {
    const box = toBox(name)
    if (box?.key === key) typed[box.part] = String(value)
  }
  const range = fromBoxes(key, typed)
  if (range === 'nonsense') return
  event.preventDefault()
  const { to = '', none = '' } = form.dataset
  const touched = document.activeElement instanceof HTMLElement ? document.activeElement : form
  const link = document.createElement('a')
  link.href = range ? to.replace('~', rangeText(range)) : none
  form.append(link)
  link.click()
  link.remove()
  keepPlace(form.contains(touched) ? touched : form)
}

/** Makes filters, orders and views of the list answer without loading the page; returns what ends it. */
export function serveListing(): () => void {
  const end = new AbortController()
  const early = { signal: end.signal, capture: true }
  document.addEventListener('click', onClick, early)
  document.addEventListener('submit', onSubmit, early)
  return () => end.abort()
}
