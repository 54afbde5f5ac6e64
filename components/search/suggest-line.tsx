import { FileText, History, type IconNode, Search, X } from 'lucide'
import type { MouseEvent } from 'react'
import { Icon } from '@/components/ui/icon'
import { ScriptText } from './script-text'
import type { Choice } from './suggest-choice'

type Props = {
  id: string
  choice: Choice
  active: boolean
  /** Label of the remove button; null for lines that cannot be removed. */
  remove: string | null
  onSelect: (isLeaving: boolean) => void
  onRemove: () => void
}

const ICON: Partial<Record<Choice['kind'], IconNode>> = {
  recent: History,
  popular: Search,
  page: FileText,
  all: Search,
}

/** One line: a link that is an option of the listbox. */
export function SuggestLine({ id, choice, active, remove, onSelect, onRemove }: Props) {
  const { kind, href, text, detail, image } = choice
  const icon = ICON[kind]
  const select = (event: MouseEvent) => onSelect(!(event.metaKey || event.ctrlKey || event.shiftKey))
  return (
    <div role="presentation" className="relative">
      <a
        id={id}
        role="option"
        aria-selected={active}
        href={href}
        tabIndex={-1}
        onClick={select}
        className={`flex min-h-12 items-center gap-3 px-4 py-1.5 text-[0.95rem] leading-snug hover:bg-sand aria-selected:bg-sand ${remove ? 'pe-14' : ''}`}
      >
        {image && <SmallPhoto src={image} />}
        {icon && <Icon of={icon} size={17} className="shrink-0 text-soft" />}
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
          <span className="line-clamp-3 min-w-0 break-words">
            <ScriptText text={text} />
          </span>
          {kind === 'category' && detail && (
            <span className="text-[0.85rem] text-soft">
              <ScriptText text={detail} />
            </span>
          )}
        </span>
        {kind === 'product' && <span className="figures shrink-0 font-semibold">{detail}</span>}
      </a>
      {remove && (
        // For pointers only: the Delete key removes one search, the button below removes all.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          title={remove}
          onClick={onRemove}
          className="absolute inset-y-0 end-1 flex w-11 items-center justify-center text-soft hover:text-ink"
        >
          <Icon of={X} size={16} />
        </button>
      )}
    </div>
  )
}

function SmallPhoto({ src }: { src: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: the smallest size made when the catalogue is loaded
    <img
      src={src}
      alt=""
      width={44}
      height={44}
      decoding="async"
      className="size-11 shrink-0 rounded bg-sand object-cover"
    />
  )
}
