import type { MetalDesign, MetalType } from '@/lib/contract/design'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees, toPaise, toRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import type { CustomizationMessages } from '@/lib/i18n/customization-messages'

type Props = {
  payable: number
  design: MetalDesign | undefined
  metal: MetalType | undefined
  locale: Locale
  messages: CustomizationMessages
}

/** The sum of stone and setting, the parts of the setting, lead time and terms. */
export function CustomizationSum({ payable, design, metal, locale, messages }: Props) {
  const toMoney = (rupees: number) => formatRupees(rupees, locale)
  const gram = getNumberFormat(locale, { maximumFractionDigits: 1 })
  const parts = design && {
    design: toMoney(design.parts.design),
    metal: toMoney(design.parts.metal),
    weight: gram.format(design.weight_gram),
    making: toMoney(design.parts.making),
    gst: toMoney(design.parts.gst),
  }
  const rows = [
    { label: messages.stone, amount: toMoney(payable) },
    { label: messages.setting, amount: design ? toMoney(design.price) : '…' },
  ]
  return (
    <div className="rounded border border-line bg-card p-4 text-[0.92rem]">
      <dl className="figures grid gap-1.5">
        {rows.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-soft">{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt className="font-medium">{messages.together}</dt>
          <dd className="text-xl font-medium" aria-live="polite">
            {design ? toMoney(toRupees(toPaise(payable) + toPaise(design.price))) : '…'}
          </dd>
        </div>
      </dl>
      <p className="figures mt-2 min-h-10 text-[0.82rem] leading-5 text-soft">
        {parts ? fill(messages.parts, parts) : messages.needDesign}
      </p>
      <p className="mt-2 min-h-10 leading-5 sm:min-h-5">{metal && fill(messages.lead, metal.lead_days)}</p>
      <p className="mt-1 text-[0.82rem] leading-5 text-soft">
        {messages.terms}{' '}
        <a href={localePath(locale, '/gems/customized-jewellery')} className="link">
          {messages.termsMore}
        </a>
      </p>
    </div>
  )
}
