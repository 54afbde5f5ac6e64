import { formatRange, parseRangeField, parseRangeInput, RANGES, type RangeInput } from '../../domain/listing/range'
import { getNumberFormat } from '../../domain/text/number-format'
import { saveFilterFocus, sortByName } from './filter-focus'
import { setView } from './view-choice'

const FILTER_LINK = '[data-keep] a[href]'
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !isPlainClick(event)) return
  const touched = event.target.closest<HTMLElement>(`${FILTER_LINK}, [data-sort], [data-view-to]`)
  if (!touched) return
  if (touched.dataset.viewTo) setView(touched.dataset.viewTo)
  else if (touched.matches('[data-sort]')) sortByName(touched)
  else saveFilterFocus(touched)
  // A menu of orders closes when one is chosen.
  touched.closest('details[data-menu]')?.removeAttribute('open')
}

/** Goes where the boxes of a range lead by a link, which is followed like every other filter. */
function onSubmit(event: SubmitEvent): void {
  const form = event.target
  const key = RANGES.find((option) => form instanceof HTMLFormElement && option === form.dataset.range)
  if (!key || !(form instanceof HTMLFormElement)) return
  const typed: RangeInput = {}
  for (const [name, value] of new FormData(form)) {
    const box = parseRangeField(name)
    if (box?.key === key) typed[box.part] = String(value)
  }
  const range = parseRangeInput(key, typed)
  if (range === 'nonsense') return
  event.preventDefault()
  const { to = '', none = '' } = form.dataset
  const touched = document.activeElement instanceof HTMLElement ? document.activeElement : form
  const link = document.createElement('a')
  link.href = range ? to.replace('~', formatRange(range)) : none
  form.append(link)
  link.click()
  link.remove()
  saveFilterFocus(form.contains(touched) ? touched : form)
}

/** Groups a price once it has been typed: `423000` becomes `4,23,000`. */
function onChange({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.dataset.rupees === undefined) return
  const digits = target.value.replace(/\D/g, '')
  target.value = digits && getNumberFormat(document.documentElement.lang, {}).format(Number(digits))
}

/** Makes filters, orders and views of the list answer without loading the page; returns what ends it. */
export function initListing(): () => void {
  const controller = new AbortController()
  const listenerOptions = { signal: controller.signal, capture: true }
  document.addEventListener('click', onClick, listenerOptions)
  document.addEventListener('submit', onSubmit, listenerOptions)
  document.addEventListener('change', onChange, listenerOptions)
  return () => controller.abort()
}
