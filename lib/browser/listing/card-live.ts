import { loading } from '../ui/loading'

const QUICK_VIEW_BUTTON = 'button[data-quick]'
/** Where nothing hovers, a second photograph would only cost bytes. */
const CAN_HOVER = '(hover: hover) and (pointer: fine)'

const toImageUrl = (src: string) => (/^https?:\/\//.test(src) ? src : `/images/${src}-640.webp`)

/** Puts the second photograph over the first, once it can be shown whole. */
async function showSecondPhoto(card: HTMLElement): Promise<void> {
  const { second } = card.dataset
  const first = card.querySelector('img')
  delete card.dataset.second
  if (!second || !first) return
  const photo = new Image()
  photo.src = toImageUrl(second)
  photo.alt = ''
  photo.className = 'photo card-second'
  await photo.decode().then(
    () => first.after(photo),
    () => undefined,
  )
}

/** Serves the cards within an element: another view under the pointer, and `onQuick` for a quick view; returns the end. */
export function initCards(cards: HTMLElement, onQuick: (id: number) => Promise<void>): () => void {
  const controller = new AbortController()
  const onPointer = ({ target }: Event) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-second]') : null
    if (card && matchMedia(CAN_HOVER).matches) void showSecondPhoto(card)
  }
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(QUICK_VIEW_BUTTON) : null
    if (button) void loading.during(onQuick(Number(button.dataset.quick)))
  }
  cards.addEventListener('pointerover', onPointer, { signal: controller.signal, passive: true })
  cards.addEventListener('click', onClick, { signal: controller.signal })
  return () => controller.abort()
}
