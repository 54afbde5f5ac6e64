import { useEffect } from 'react'
import { setChosen } from '@/lib/browser/customization/chosen-product'
import { useCustomizationData } from '@/lib/browser/customization/use-customization'
import { fill } from '@/lib/browser/fill'
import type { RingSize, RingSystem } from '@/lib/contract/ring'
import { type CustomizationChoice, toMadeQuery } from '@/lib/domain/customization/customization-choice'
import { localePath } from '@/lib/i18n/locale'
import { DesignChoice } from './design-choice'
import type { PanelProps } from './made-options'
import { MadeSum } from './made-sum'
import { MetalChoice } from './metal-choice'
import { SizeChoice } from './size-choice'

/** Metal, design and, for a ring, its size; the price updates with each. */
export function MadePanel({ product: piece, offered, asked, onAsk, locale, messages }: PanelProps) {
  const { kind } = offered
  const first = offered.metal_ids[0] ?? null
  const { id: product, lengthMm } = piece
  const known = useCustomizationData({ product, lengthMm, kind, metal: null, lang: locale }).metals
  const metals = known?.filter(({ id }) => offered.metal_ids.includes(id))
  const metal = metals?.find(({ key }) => key === asked.metal) ?? metals?.find(({ id }) => id === first)
  const shop = useCustomizationData({ product, lengthMm, kind, metal: metal?.id ?? null, lang: locale })
  const { designs, systems, sizes } = shop
  const design = designs?.find(({ key }) => key === asked.design)
  const size = sizes?.find(({ key }) => key === asked.size)
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
  const told = JSON.stringify(choice ? { product, choice } : { product, missing })
  useEffect(() => setChosen(JSON.parse(told)), [told])
  const mm = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-IN', { maximumFractionDigits: 2 })
  return (
    <div className="grid grid-cols-1 gap-4 pt-5">
      <MetalChoice
        metals={metals}
        chosen={metal?.id}
        messages={messages}
        onChoose={(key) => onAsk({ ...asked, metal: key })}
      />
      <DesignChoice
        designs={designs}
        chosen={design?.id}
        lost={asked.design !== null && designs !== undefined && !design}
        sizeText={lengthMm === null ? '' : fill(messages.fitting, { mm: mm.format(lengthMm) })}
        failed={shop.failed}
        onRetry={shop.retry}
        locale={locale}
        messages={messages}
        onChoose={(key) => onAsk({ ...asked, metal: metal?.key ?? null, design: key })}
      />
      {kind === 'ring' && (
        <SizeChoice
          systems={systems}
          sizes={sizes}
          chosen={size}
          locale={locale}
          messages={messages}
          onChoose={(key) => onAsk({ ...asked, metal: metal?.key ?? null, size: key })}
        />
      )}
      <MadeSum payable={piece.payable} design={design} metal={metal} locale={locale} messages={messages} />
      <p>
        <a
          rel="nofollow"
          href={`${localePath(locale, '/gems/customized-jewellery')}?stone=${piece.slug}&${toMadeQuery(asked)}`}
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
