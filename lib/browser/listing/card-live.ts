import { loading } from '../ui/loading'

const QUICK = 'button[data-quick]'
/** Where nothing hovers, a second photograph would only cost bytes. */
const HOVERS = '(hover: hover) and (pointer: fine)'

const toAddress = (src: string) => (/^https?:\/\//.test(src) ? src : `/images/${src}-640.webp`)

/** Puts the second photograph over the first, once it can be shown whole. */
async function showSecond(card: HTMLElement): Promise<void> {
  const { second } = card.dataset
  const first = card.querySelector('img')
  delete card.dataset.second
  if (!second || !first) return
  const photo = new Image()
  photo.src = toAddress(second)
  photo.alt = ''
  photo.className = 'photo card-second'
  await photo.decode().then(
    () => first.after(photo),
    () => undefined,
  )
}

/** Serves the cards within an element: another view under the pointer, and `onQuick` for a quick view; returns the end. */
export function serveCards(cards: HTMLElement, onQuick: (id: number) => Promise<void>): () => void {
  const end = new AbortController()
  const onPointer = ({ target }: Event) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-second]') : null
    if (card && matchMedia(HOVERS).matches) void showSecond(card)
  }
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(QUICK) : null
    if (button) void loading.during(onQuick(Number(button.dataset.quick)))
  }
  cards.addEventListener('pointerover', onPointer, { signal: end.signal, passive: true })
  cards.addEventListener('click', onClick, { signal: end.signal })
  return () => end.abort()
}
