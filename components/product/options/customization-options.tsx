'use client'

import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { readCustomizationFromUrl, writeCustomizationToUrl } from '@/lib/browser/customization/customization-url'
import { setProductCustomization } from '@/lib/browser/customization/product-customization'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { CustomizationKind } from '@/lib/contract/design'
import type { Misfit, OrderableKind } from '@/lib/domain/customization/customization'
import type { CustomizationRequest } from '@/lib/domain/customization/customization-choice'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { CustomizationMessages } from '@/lib/i18n/customization-messages'

type KindOption = Omit<CustomizationKind, 'kind' | 'problem'> & { kind: OrderableKind; problem: Misfit | null }
/** `payable` in rupees; the length is the stone's, which determines the settings. */
type StoneProduct = { id: number; slug: string; payable: number; lengthMm: number | null }
type Props = { product: StoneProduct; kinds: KindOption[]; locale: Locale; messages: CustomizationMessages }
export type PanelProps = Omit<Props, 'kinds'> & {
  selectedKind: KindOption
  selection: CustomizationRequest
  onSelectionChange: (selection: CustomizationRequest) => void
}

function loadPanel() {
  return import('./customization-panel')
}

/** The kinds of jewellery; the panel of a kind is loaded when one is chosen. */
export function CustomizationOptions({ product, kinds, locale, messages }: Props) {
  const live = useHydrated()
  const [selection, setSelection] = useState<CustomizationRequest | null>(null)
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null)
  useLayoutEffect(() => {
    setSelection(readCustomizationFromUrl())
    return () => setProductCustomization(null)
  }, [])
  const selectedKind = kinds.find(({ kind, problem }) => kind === selection?.kind && !problem)
  const open = selectedKind !== undefined
  useEffect(() => {
    if (open) void loadPanel().then(({ CustomizationPanel }) => setPanel(() => CustomizationPanel))
    else setProductCustomization(null)
  }, [open])
  const select = (next: CustomizationRequest | null) => {
    setSelection(next)
    writeCustomizationToUrl(next)
  }
  const choose = (kind: OrderableKind | null) =>
    select(kind && { kind, metal: selection?.metal ?? null, design: null, size: null })
  return (
    <div className="customization mb-5 [@media(scripting:none)]:hidden">
      <fieldset onPointerEnter={loadPanel} disabled={!live}>
        <legend className="mb-2 text-[0.95rem] font-medium">{messages.choose}</legend>
        <div className="grid grid-cols-2 gap-2">
          <Kind label={messages.loose} note={messages.looseText} chosen={!selectedKind} onChoose={() => choose(null)} />
          {kinds.map(({ kind, price_from, problem }) => (
            <Kind
              key={kind}
              label={messages[kind]}
              note={
                problem
                  ? messages[problem]
                  : fill(messages.from, { amount: formatRupees(Math.ceil(price_from), locale) })
              }
              isDisabled={Boolean(problem)}
              chosen={selectedKind?.kind === kind}
              onChoose={() => choose(kind)}
            />
          ))}
        </div>
      </fieldset>
      <div className="customization-room" data-kind={selectedKind?.kind}>
        {Panel && selectedKind && selection && (
          <Panel
            selectedKind={selectedKind}
            product={product}
            selection={selection}
            onSelectionChange={select}
            locale={locale}
            messages={messages}
          />
        )}
      </div>
    </div>
  )
}

type KindProps = { label: string; note: string; chosen: boolean; isDisabled?: boolean; onChoose: () => void }

function Kind({ label, note, chosen, isDisabled = false, onChoose }: KindProps) {
  const stateClass = isDisabled ? 'cursor-not-allowed text-soft' : 'cursor-pointer has-checked:border-ink'
  return (
    <label className={`flex min-h-14 items-center gap-3 rounded border border-line bg-card px-3 py-2 ${stateClass}`}>
      <input
        type="radio"
        name="make"
        className="size-4.5 shrink-0 accent-ink"
        checked={chosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      <span className="min-w-0 leading-snug wrap-anywhere">
        <span className="block font-medium">{label}</span>
        <span className="figures block text-[0.82rem] text-soft">{note}</span>
      </span>
    </label>
  )
}
