import { getMessages } from 'next-intl/server'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { pick } from '@/lib/i18n/pick'
import { AccountButton } from './account-button'
import { getSignInLabels } from './sign-in-labels'

/** The header's account: sign in, or the shopper's name with orders and sign-out. */
export async function AccountMenu({ locale }: { locale: Locale }) {
  const { auth, error } = await getMessages({ locale })
  const labels = { ...pick(auth, ['account', 'myOrders', 'signOut', 'signedOut']), ...pick(error, ['network']) }
  const paths = { account: localePath(locale, '/account'), orders: localePath(locale, '/gems/myorders') }
  return <AccountButton labels={labels} paths={paths} signIn={await getSignInLabels(locale)} />
}
