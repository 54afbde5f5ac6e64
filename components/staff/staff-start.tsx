import type { Role } from '@/lib/domain/role'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { messagesOf, wordsOf } from '@/lib/i18n/words'
import { StaffFrame } from './staff-frame'

type Props = { who: { name: string; role: Role; orders: number; enquiries: number }; locale: Locale }

/** Where the shop's own people begin: as whom they work, and what there is to see to. */
export function StaffStart({ who, locale }: Props) {
  const { staff, metadata, siteCheck } = messagesOf(locale)
  const t = wordsOf(locale, 'staff')
  const doors = [
    { page: 'orders', name: staff.orders, text: t('orderCount', { count: who.orders }) },
    { page: 'enquiries', name: staff.enquiries, text: t('enquiryCount', { count: who.enquiries }) },
    { page: 'metadata', name: metadata.title, text: metadata.door },
    { page: 'metadata/check', name: siteCheck.title, text: siteCheck.door },
  ]
  return (
    <StaffFrame at="" locale={locale}>
      <p className="mb-8 text-lg wrap-anywhere">{t('workingAs', { name: who.name, role: staff.role[who.role] })}</p>
      <ul className="grid gap-4 pb-16 sm:grid-cols-2">
        {doors.map(({ page, name, text }) => (
          <li key={page} className="relative rounded border border-line bg-card p-6 hover:border-gold">
            <h2 className="text-xl">
              <a href={localePath(locale, `/staff/${page}`)} className="after:absolute after:inset-0">
                {name}
              </a>
            </h2>
            <p className="figures mt-1 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </StaffFrame>
  )
}
