import { BadgeCheck, MessageCircleQuestion, ReceiptIndianRupee, Scale } from 'lucide'
import { Markup } from '@/components/markup/markup'
import { Icon } from '@/components/ui/icon'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** The shop's promises to its customers. */
export function Promises({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'home')
  const promises = [
    { icon: Scale, title: t('trustWeight'), text: t('trustWeightText') },
    { icon: BadgeCheck, title: t('trustTreatment'), text: t('trustTreatmentText') },
    { icon: ReceiptIndianRupee, title: t('trustPrice'), text: t('trustPriceText') },
    { icon: MessageCircleQuestion, title: t('trustAsk'), text: t('trustAskText') },
  ]
  return (
    <Markup>
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {promises.map(({ icon, title, text }) => (
          <li key={title} className="border-t border-gold pt-5">
            <Icon of={icon} size={26} strokeWidth={1.25} className="text-gold-text" />
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="mt-1.5 leading-7 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Markup>
  )
}
