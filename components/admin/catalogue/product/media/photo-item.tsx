import type { Locale, Localized } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { CatalogueMessages } from '../../labels'
import { AltTextFields } from './alt-text-fields'

type Props = {
  image: { src: string; alt: Localized }
  position: number
  count: number
  errorAt: (lang: Locale) => string | undefined
  messages: CatalogueMessages
  locale: Locale
  onAlt: (alt: Localized) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDrag: () => void
  onDropped: () => void
}

const SMALL = 'btn btn-line btn-small min-w-11 px-3'

/** One photograph with its alternative texts, its position and a button that removes it. */
export function PhotoItem(props: Props) {
  const { image, position, count, errorAt, messages, onAlt, onMove, onRemove, onDrag, onDropped } = props
  const labelFor = (text: string) => fill(text, { number: position + 1 })
  return (
    <li
      className="grid min-w-0 grid-cols-[6rem_minmax(0,1fr)] content-start gap-x-4 gap-y-2 border-t border-line pt-4 has-[details[open]]:col-span-full"
      draggable
      onDragStart={onDrag}
      onDrop={onDropped}
    >
      {/* biome-ignore lint/performance/noImgElement: the sizes exist as files, no optimizer runs */}
      <img
        src={`/images/${image.src}-320.webp`}
        alt={image.alt[props.locale] || image.alt.en}
        width={96}
        height={96}
        className="photo size-24"
      />
      <div className="flex flex-wrap content-center gap-2">
        <button
          type="button"
          className={SMALL}
          aria-label={labelFor(messages.photo.up)}
          disabled={position === 0}
          onClick={() => onMove(position - 1)}
        >
          ↑
        </button>
        <button
          type="button"
          className={SMALL}
          aria-label={labelFor(messages.photo.down)}
          disabled={position === count - 1}
          onClick={() => onMove(position + 1)}
        >
          ↓
        </button>
        <button type="button" className={SMALL} aria-label={labelFor(messages.photo.removeNumber)} onClick={onRemove}>
          {messages.photo.remove}
        </button>
      </div>
      <div className="col-span-2 min-w-0">
        <AltTextFields
          name={`images.${position}.alt`}
          value={image.alt}
          errorAt={errorAt}
          messages={messages}
          onChange={onAlt}
        />
      </div>
    </li>
  )
}
