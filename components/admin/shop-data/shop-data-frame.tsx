import type { ReactNode } from 'react'
import { AdminFrame } from '@/components/admin/admin-frame'
import type { AdminPagePath } from '@/components/admin/frame/admin-sections'
import type { ShopChange } from '@/lib/contract/admin/shop-data/document'
import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { INDIA_TIME_ZONE } from '@/lib/domain/time/india-clock'
import { getMessages } from '@/lib/i18n/translator'
import { formatChanges, type ValueNames } from './history/format-changes'
import { ShopDataChanges } from './shop-data-changes'
import type { ShopDataKind } from './shop-data-kind'

type Props = {
  at: AdminPagePath
  /** Where it is not the name of the page. */
  heading?: ReactNode
  what: ShopDataKind
  intro: string | null
  version: number
  history: ShopChange[]
  names?: ValueNames
  mayChange: boolean
  locale: Locale
  children: ReactNode
}

/** The layout of a settings page: introduction, form and change history. */
export function ShopDataFrame({
  at,
  heading,
  what,
  intro,
  version,
  history,
  names = {},
  mayChange,
  locale,
  children,
}: Props) {
  const { shopData: labels } = getMessages(locale)
  const time = new Intl.DateTimeFormat(INTL_LOCALE[locale], {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: INDIA_TIME_ZONE,
  })
  const changes = history.map((change) => ({
    ...change,
    time: time.format(new Date(change.at)),
    lines: formatChanges(change, { what, names, locale }),
  }))
  return (
    <AdminFrame activePage={at} heading={heading} locale={locale} wide>
      {intro && <p className="mb-8 max-w-3xl text-soft">{intro}</p>}
      {!mayChange && <p className="mb-6 font-medium">{what === 'settings' ? labels.readOnlyOwner : labels.readOnly}</p>}
      <div className="mb-12">{children}</div>
      <div className="pb-16">
        <ShopDataChanges {...{ what, version, changes, labels, mayChange }} />
      </div>
    </AdminFrame>
  )
}
