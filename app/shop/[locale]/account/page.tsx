import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { AccountSignIn } from '@/components/auth/account-sign-in'
import { AccountView } from '@/components/auth/account-view'
import { getSignInLabels } from '@/components/auth/sign-in-labels'
import { WithoutScripts } from '@/components/cart/without-scripts'
import { getOwnPath } from '@/lib/domain/own-path'
import { isLocale, localePath } from '@/lib/i18n/locale'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'
import { getCustomer } from '@/lib/session/customer'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return isLocale(locale) ? toMetadata(toPageHead({ kind: 'personal', page: 'account' }, locale), locale) : {}
}

export default async function AccountRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const { next } = await searchParams
  const wanted = getOwnPath(Array.isArray(next) ? next[0] : next)
  const customer = await getCustomer()
  const t = await getTranslations({ locale, namespace: 'auth' })
  return (
    <div className="shop max-w-lg py-8 sm:py-12">
      <h1 className="mb-2 text-3xl sm:text-4xl">{customer ? t('accountTitle') : t('signIn')}</h1>
      {customer ? (
        <AccountView customer={customer} locale={locale} />
      ) : (
        <>
          <p className="mb-6 text-soft">{wanted ? t('goOnTo') : t('signInIntro')}</p>
          <WithoutScripts text={t('noScript')} />
          <AccountSignIn labels={await getSignInLabels(locale)} next={wanted ?? localePath(locale, '/account')} />
        </>
      )}
    </div>
  )
}
