import { hasExtensions } from '@/lib/api/extensions'
import { getGoogleConfig, shouldShowGoogleSample } from '@/lib/api/google'
import { type Locale, localePath } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'
import { AccountButton } from './account-button'

/** The header's account: sign in, or the shopper's name with orders and sign-out. */
export async function AccountMenu({ locale }: { locale: Locale }) {
  const { auth, error } = getMessages(locale)
  const labels = {
    ...pick(auth, ['account', 'myOrders', 'signOut', 'signedOut', 'pleaseWait']),
    ...pick(error, ['network']),
  }
  const paths = { account: localePath(locale, '/account'), orders: localePath(locale, '/gems/myorders') }
  return (
    <AccountButton
      locale={locale}
      labels={labels}
      paths={paths}
      google={getGoogleConfig()}
      showsSample={await shouldShowGoogleSample()}
      canReset={await hasExtensions()}
    />
  )
}
