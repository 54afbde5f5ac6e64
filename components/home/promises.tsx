import { BadgeCheck, ReceiptIndianRupee, Scale } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locale'

/** Three things the shop puts in writing; nothing it cannot keep. */
export async function Promises({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home' })
  const promises = [
    { icon: Scale, title: t('trustWeight'), text: t('trustWeightText') },
    { icon: BadgeCheck, title: t('trustTreatment'), text: t('trustTreatmentText') },
    { icon: ReceiptIndianRupee, title: t('trustPrice'), text: t('trustPriceText') },
  ]
  return (
    <ul className="grid gap-8 sm:grid-cols-3">
      {promises.map(({ icon: Icon, title, text }) => (
        <li key={title} className="border-t border-gold pt-5">
          <Icon aria-hidden="true" size={26} strokeWidth={1.25} className="text-gold-text" />
          <h3 className="mt-3 text-xl">{title}</h3>
          <p className="mt-1.5 leading-7 text-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
