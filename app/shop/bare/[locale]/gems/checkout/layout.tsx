import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { CheckoutHeader } from '@/components/checkout/checkout-header'
import { isLocale } from '@/lib/domain/locale'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

/** The checkout has a header of its own: nothing on it leads away from the order but the logo and the contact. */
export default async function CheckoutLayout({ children, params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return (
    <>
      <CheckoutHeader locale={locale} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
