import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { SecondFactorForm } from '@/components/auth/second-factor-form'
import { WithoutScripts } from '@/components/cart/without-scripts'
import { isLocale, localePath } from '@/lib/domain/locale'
import { parseInternalPath } from '@/lib/domain/routing/internal-path'
import { getMessages } from '@/lib/i18n/translator'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('account', params)

/** The second step of a sign-in; `?next=` is the page that asked for it. */
export default async function SecondFactorRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const { next } = await searchParams
  const returnPath = parseInternalPath(Array.isArray(next) ? next[0] : next) ?? localePath(locale, '/account')
  const { signInSecurity, auth } = getMessages(locale)
  const { ask, error, proof } = signInSecurity
  return (
    <div className="shop max-w-lg py-8 sm:py-12">
      <h1 className="mb-2 text-3xl sm:text-4xl">{ask.title}</h1>
      <p className="mb-6 text-soft">{ask.text}</p>
      <WithoutScripts text={auth.noScript} />
      <SecondFactorForm labels={{ ...ask, code: proof, wait: auth.pleaseWait, error }} next={returnPath} />
      <p className="mt-8 text-[0.925rem] text-soft">{ask.lost}</p>
    </div>
  )
}
