import { DesignDrawing } from '@/components/design/design-drawing'
import type { MetalDesign } from '@/lib/contract/design'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import type { CustomizationMessages } from '@/lib/i18n/customization-messages'
import { useScrollToChecked } from './use-scroll-to-checked'

type Props = {
  designs: MetalDesign[] | undefined
  chosen: number | undefined
  /** The chosen design does not fit the stone in this metal. */
  isLost: boolean
  /** The colour of the chosen metal. */
  metalColour: string | undefined
  sizeText: string
  failed: boolean
  onRetry: () => void
  locale: Locale
  messages: CustomizationMessages
  onChoose: (key: string) => void
}

/** The designs that fit the stone, in a scrolling row; the price is of the setting alone. */
export function DesignChoice(props: Props) {
  const { designs, chosen, isLost, metalColour, sizeText, failed, onRetry, locale, messages, onChoose } = props
  const row = useScrollToChecked(designs !== undefined)
  return (
    <fieldset
      id="customization-design"
      tabIndex={-1}
      aria-describedby="customization-design-missing"
      className="group/missing min-w-0 scroll-mt-24 rounded data-missing:outline-2 data-missing:outline-offset-4 data-missing:outline-alarm"
    >
      <legend className="mb-2 w-full text-[0.95rem] font-medium">
        {messages.design} <span className="figures font-normal text-soft">{sizeText}</span>
      </legend>
      <p
        id="customization-design-missing"
        className="mb-2 hidden text-[0.925rem] text-alarm group-data-missing/missing:block"
      >
        {messages.missingDesign}
      </p>
      <div ref={row} className="flex h-[13.5rem] gap-2 overflow-x-auto pb-2">
        {failed && (
          <p role="alert" className="self-center text-[0.925rem] text-alarm">
            {messages.failed}{' '}
            <button type="button" className="link min-h-11" onClick={onRetry}>
              {messages.retry}
            </button>
          </p>
        )}
        {!failed && !designs && <p className="self-center text-soft">{messages.loading}</p>}
        {designs?.length === 0 && <p className="self-center text-soft">{messages.noDesign}</p>}
        {designs?.map((design) => (
          <label
            key={design.id}
            className="relative flex w-36 shrink-0 cursor-pointer flex-col rounded border border-line bg-card p-2.5 has-checked:border-ink has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="design"
              className="absolute end-2.5 top-2.5 size-4 accent-ink"
              checked={design.id === chosen}
              onChange={() => onChoose(design.key)}
            />
            <span aria-hidden="true" className="flex h-24 items-center justify-center">
              <DesignDrawing design={design} label={design.name} metalColour={metalColour} isCloseUp />
            </span>
            <span className="mt-1 line-clamp-2 text-[0.85rem] leading-snug">{design.name}</span>
            <span className="figures mt-auto text-[0.88rem] font-medium">{formatRupees(design.price, locale)}</span>
          </label>
        ))}
      </div>
      <p className="min-h-10 text-[0.82rem] leading-5 text-soft" role="status">
        {isLost ? (
          messages.lost
        ) : (
          <>
            {messages.more}{' '}
            <a href={localePath(locale, '/gems/customized-jewellery#form')} className="link">
              {messages.quotation}
            </a>
          </>
        )}
      </p>
    </fieldset>
  )
}
