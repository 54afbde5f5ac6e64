import { useEffect } from 'react'
import { setProductCustomization } from '@/lib/browser/customization/product-customization'
import { useCustomizationData } from '@/lib/browser/customization/use-customization'
import type { RingSize, RingSystem } from '@/lib/contract/ring'
import { type CustomizationChoice, toCustomizationQuery } from '@/lib/domain/customization/customization-choice'
import { INTL_LOCALE, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { PanelProps } from './customization-options'
import { CustomizationSum } from './customization-sum'
import { DesignChoice } from './design-choice'
import { MetalChoice } from './metal-choice'
import { SizeChoice } from './size-choice'

/** Metal, design and, for a ring, its size; the price updates with each. */
export function CustomizationPanel({
  product: stone,
  selectedKind,
  selection,
  onSelectionChange,
  locale,
  messages,
}: PanelProps) {
  const { kind } = selectedKind
  // The metal of the price that the kind is offered from.
  const least = selectedKind.least?.find(({ price }) => price === selectedKind.price_from)
  const first = least?.metal.id ?? selectedKind.metal_ids[0] ?? null
  const { id: product, lengthMm } = stone
  const allMetals = useCustomizationData({ product, lengthMm, kind, metal: null, lang: locale }).metals
  const metals = allMetals?.filter(({ id }) => selectedKind.metal_ids.includes(id))
  const metal = metals?.find(({ key }) => key === selection.metal) ?? metals?.find(({ id }) => id === first)
  const customizationData = useCustomizationData({ product, lengthMm, kind, metal: metal?.id ?? null, lang: locale })
  const { designs, systems, sizes } = customizationData
  const design = designs?.find(({ key }) => key === selection.design)
  const size = sizes?.find(({ key }) => key === selection.size)
  const missing = design ? (kind === 'ring' && !size ? 'size' : null) : 'design'
  const choice: CustomizationChoice | null =
    design && metal && !missing
      ? {
          ...{ id: design.id, key: design.key, name: design.name, kind, price: design.price },
          metal: { id: metal.id, key: metal.key, name: metal.name },
          size: size ? toSize(size, systems ?? []) : null,
        }
      : null
  // Compared as JSON, because the choice is a new object on every render.
  const choiceJson = JSON.stringify(choice ? { product, choice } : { product, missing })
  useEffect(() => setProductCustomization(JSON.parse(choiceJson)), [choiceJson])
  const mm = new Intl.NumberFormat(INTL_LOCALE[locale], { maximumFractionDigits: 2 })
  return (
    <div className="grid grid-cols-1 gap-4 pt-5">
      <MetalChoice
        metals={metals}
        chosen={metal?.id}
        messages={messages}
        onChoose={(key) => onSelectionChange({ ...selection, metal: key })}
      />
      <DesignChoice
        designs={designs}
        chosen={design?.id}
        isLost={selection.design !== null && designs !== undefined && !design}
        metalColour={metal?.colour}
        sizeText={lengthMm === null ? '' : fill(messages.fitting, { mm: mm.format(lengthMm) })}
        failed={customizationData.failed}
        onRetry={customizationData.retry}
        locale={locale}
        messages={messages}
        onChoose={(key) => onSelectionChange({ ...selection, metal: metal?.key ?? null, design: key })}
      />
      {kind === 'ring' && (
        <SizeChoice
          systems={systems}
          sizes={sizes}
          chosen={size}
          locale={locale}
          messages={messages}
          onChoose={(key) => onSelectionChange({ ...selection, metal: metal?.key ?? null, size: key })}
        />
      )}
      <CustomizationSum payable={stone.payable} design={design} metal={metal} locale={locale} messages={messages} />
      <p>
        <a
          rel="nofollow"
          href={`${localePath(locale, '/gems/customized-jewellery')}?stone=${stone.slug}&${toCustomizationQuery(selection)}`}
          className="link inline-flex min-h-11 items-center text-[0.92rem]"
        >
          {messages.drawn}
        </a>
      </p>
    </div>
  )
}

function toSize({ id, key, label, system_id }: RingSize, systems: RingSystem[]): CustomizationChoice['size'] {
  return { id, key, name: label, system: systems.find((one) => one.id === system_id)?.key ?? '' }
}
