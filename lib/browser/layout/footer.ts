import type { SubscribeLabels } from '../forms/subscribe'

type Actions = { labels: SubscribeLabels; openRings: () => void }

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The texts of a form that subscribes to e-mails: an alert brings its own; null for another form. */
function labelsOf({ dataset }: HTMLFormElement, newsletter: SubscribeLabels): SubscribeLabels | null {
  if (dataset.alert !== undefined) return JSON.parse(dataset.alert)
  return dataset.newsletter === undefined ? null : newsletter
}

/** The footer is markup alone; its chart, its map and its form come to life here, heard before links are followed. */
export function initFooter({ labels, openRings }: Actions, signal: AbortSignal): void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-opens], a[data-map]') : null
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return
    event.preventDefault()
    if (link.dataset.map) showMap(link)
    else openRings()
  }
  const onSubmit = async (event: SubmitEvent) => {
    const form = event.target
    const texts = form instanceof HTMLFormElement ? labelsOf(form, labels) : null
    if (!(form instanceof HTMLFormElement) || !texts) return
    event.preventDefault()
    const { sendSubscription } = await import('../forms/subscribe')
    await sendSubscription(form, texts)
  }
  // The browser's own message would be in its language, not in that of the page.
  const onInvalid = async (event: Event) => {
    const field = event.target
    const texts = field instanceof HTMLInputElement && field.form ? labelsOf(field.form, labels) : null
    if (!(field instanceof HTMLInputElement) || !texts) return
    event.preventDefault()
    const { showInvalidField } = await import('../forms/subscribe')
    showInvalidField(field, texts)
  }
  document.addEventListener('invalid', onInvalid, { capture: true, signal })
  document.addEventListener('click', onClick, { capture: true, signal })
  document.addEventListener('submit', onSubmit, { capture: true, signal })
}

/** The map takes the place of its link, which stays in the page: React made it and will look for it. */
function showMap(link: HTMLAnchorElement): void {
  const frame = document.createElement('iframe')
  frame.src = link.dataset.map ?? ''
  frame.title = link.dataset.mapTitle ?? ''
  frame.className = link.className
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
  link.after(frame)
  link.hidden = true
  link.classList.add('hidden')
  frame.focus()
}
