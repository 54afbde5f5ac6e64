import { RememberUser } from '@/components/auth/remember-user'
import { SignOutButton } from '@/components/auth/sign-out-button'
import type { Account } from '@/lib/contract/customer/account'
import type { Customer } from '@/lib/contract/customer/customer'
import type { OwnAlert } from '@/lib/contract/enquiry/alert'
import type { OwnReservation } from '@/lib/contract/order/reservation'
import { formatMobile } from '@/lib/domain/customer/mobile'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { AccountAlerts } from './account-alerts'
import { AccountForms } from './account-forms'
import { getAccountLabels } from './account-labels'
import { AccountReservations } from './account-reservations'

type Props = {
  customer: Customer
  account: Account | null
  reservations: OwnReservation[]
  alerts: OwnAlert[]
  locale: Locale
}

/** The account page of a signed-in customer: name, link to the orders, reservations, alerts, account forms and sign-out. */
export function AccountView({ customer, account, reservations, alerts, locale }: Props) {
  const t = getTranslator(locale, 'auth')
  const field = getTranslator(locale, 'error')
  const { id, name, is_verified, is_active } = customer
  return (
    <div className="wrap-anywhere">
      <RememberUser user={{ id, name, is_verified, is_active }} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-8">
        <div>
          <p className="text-lg">{name}</p>
          {customer.mobile_no && (
            <p className="figures text-soft">{t('signedInAs', { mobile: formatMobile(customer.mobile_no) })}</p>
          )}
          {!account && customer.email && <p className="text-soft">{customer.email}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <a href={localePath(locale, '/gems/myorders')} className="btn btn-primary">
            {t('myOrders')}
          </a>
          <SignOutButton label={t('signOut')} waitLabel={t('pleaseWait')} failureText={field('network')} />
        </div>
      </div>
      {reservations.length > 0 && <AccountReservations reservations={reservations} locale={locale} />}
      {alerts.length > 0 && <AccountAlerts alerts={alerts} locale={locale} />}
      {account && <AccountForms key={id} account={account} locale={locale} labels={getAccountLabels(locale)} />}
    </div>
  )
}
