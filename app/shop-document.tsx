import type { ReactNode } from 'react'
import { fontVariables } from '@/app/fonts/faces'
import { Tags } from '@/components/analytics/tags'
import { BrandStyle } from '@/components/layout/brand-style'
import { ClientFeatures } from '@/components/layout/client-features'
import { FirstPaint } from '@/components/layout/first-paint'
import { hasLayoutPanel } from '@/lib/api/pages/layout-panel'
import type { Locale } from '@/lib/domain/locale'
import { env } from '@/lib/env'

type Props = {
  locale: Locale
  head?: ReactNode
  /** A link before everything else, for those who move by keyboard. */
  skipLink?: ReactNode
  children: ReactNode
}

/** The document of every page that shoppers see, with what all of them load. */
export async function ShopDocument({ locale, head, skipLink, children }: Props) {
  return (
    <html
      lang={locale}
      dir="ltr"
      className={fontVariables}
      data-panel={(await hasLayoutPanel()) ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        {head}
        <BrandStyle />
        <FirstPaint hasTagManager={env().GTM_ID !== undefined} />
      </head>
      <body>
        {skipLink}
        <Tags locale={locale} />
        {children}
        <ClientFeatures locale={locale} />
      </body>
    </html>
  )
}
