import { Banknote, RotateCcw, Truck } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { formatRupees } from '@/lib/domain/money'
import type { Locale } from '@/lib/i18n/locale'

type Props = { freeAbove: number; codLimit: number | null; locale: Locale }

/** Delivery, cash on delivery, return: the policy's own numbers, in rupees. */
export async function TermsBox({ freeAbove, codLimit, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'product' })
  const lines = [
    { icon: Truck, text: t('delivery', { amount: formatRupees(freeAbove, locale) }) },
    ...(codLimit === null ? [] : [{ icon: Banknote, text: t('cod', { amount: formatRupees(codLimit, locale) }) }]),
    { icon: RotateCcw, text: t('return') },
  ]
  return (
    <ul className="mt-5 space-y-2.5 rounded border border-line bg-card p-4 text-[0.92rem]">
      {lines.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-3">
          <Icon aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0 text-gold-text" />
          {text}
        </li>
      ))}
    </ul>
  )
}
