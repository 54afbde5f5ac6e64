import { getTranslations } from 'next-intl/server'
import type { Customer } from '@/lib/contract/customer'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { RememberUser } from './remember-user'
import { SignOutButton } from './sign-out-button'

/** The signed-in shopper's page: who, their orders, and the way out. */
export async function AccountView({ customer, locale }: { customer: Customer; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'auth' })
  const field = await getTranslations({ locale, namespace: 'error' })
  const { id, name, is_verified, is_active } = customer
  return (
    <div className="grid grid-cols-1 gap-6 wrap-anywhere">
      <RememberUser user={{ id, name, is_verified, is_active }} />
      {customer.mobile_no && <p className="figures text-soft">{t('signedInAs', { mobile: customer.mobile_no })}</p>}
      <dl className="border-y border-line py-4">
        <dt className="sr-only">{t('account')}</dt>
        <dd className="text-lg">{name}</dd>
        {customer.email && <dd className="text-soft">{customer.email}</dd>}
      </dl>
      <div className="flex flex-wrap gap-3">
        <a href={localePath(locale, '/gems/myorders')} className="btn btn-primary">
          {t('myOrders')}
        </a>
        <SignOutButton label={t('signOut')} failed={field('network')} />
      </div>
    </div>
  )
}
