import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AccountView } from '@/components/account/account-view'
import { AccountSignIn } from '@/components/auth/account-sign-in'
import { getSignInLabels } from '@/components/auth/sign-in-labels'
import { WithoutScripts } from '@/components/cart/without-scripts'
import { FindOrderLink } from '@/components/order/finder/find-order-link'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { parseInternalPath } from '@/lib/domain/routing/internal-path'
import { getTranslator } from '@/lib/i18n/translator'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'
import { getAccount, getCustomer } from '@/lib/session/customer'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('account', params)

export default async function AccountRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const { next } = await searchParams
  const returnPath = parseInternalPath(Array.isArray(next) ? next[0] : next)
  const account = await getAccount()
  const customer = account?.customer ?? (await getCustomer())
  const api = await sessionApi()
  const [{ data: alerts }, { data: reservations }] = customer
    ? await Promise.all([api.alert.mine({ lang: locale }), api.reservation.mine({ lang: locale })])
    : [{ data: null }, { data: null }]
  const t = getTranslator(locale, 'auth')
  return (
    <div className={`shop py-8 sm:py-12 ${customer ? 'max-w-5xl' : 'max-w-lg'}`}>
      <h1 className="mb-2 text-3xl sm:text-4xl">{customer ? t('accountTitle') : t('signIn')}</h1>
      {customer ? (
        <AccountView {...{ customer, account, locale }} reservations={reservations ?? []} alerts={alerts ?? []} />
      ) : (
        <>
          <p className="mb-6 text-soft">{returnPath ? t('goOnTo') : t('signInIntro')}</p>
          <WithoutScripts text={t('noScript')} />
          <AccountSignIn labels={await getSignInLabels(locale)} next={returnPath ?? localePath(locale, '/account')} />
          {returnPath?.includes('/gems/myorders') && <FindOrderLink locale={locale} />}
        </>
      )}
    </div>
  )
}
