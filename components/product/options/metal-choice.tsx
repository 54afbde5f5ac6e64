import type { MetalType } from '@/lib/contract/design'
import type { CustomizationMessages } from '@/lib/i18n/customization-messages'
import { useScrollToChecked } from './use-scroll-to-checked'

type Props = {
  metals: MetalType[] | undefined
  chosen: number | undefined
  messages: CustomizationMessages
  onChoose: (key: string) => void
}

/** Metals in a scrolling row, each with its colour. */
export function MetalChoice({ metals, chosen, messages, onChoose }: Props) {
  const row = useScrollToChecked(metals !== undefined)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-[0.95rem] font-medium">{messages.metal}</legend>
      <div ref={row} className="flex h-14 gap-2 overflow-x-auto pb-2">
        {metals?.map(({ id, key, name, colour }) => (
          <label
            key={id}
            className="relative flex h-11 shrink-0 cursor-pointer items-center gap-2.5 rounded border border-line bg-card px-3 has-checked:border-ink has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="metal"
              className="sr-only"
              checked={id === chosen}
              onChange={() => onChoose(key)}
            />
            <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
              <circle cx="8" cy="8" r="7.5" fill={colour} stroke="var(--line)" />
            </svg>
            <span className="whitespace-nowrap text-[0.92rem]">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
