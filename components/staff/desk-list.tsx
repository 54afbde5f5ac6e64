import type { ReactNode } from 'react'
import { Pager } from '@/components/category/pager'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'
import { StaffFrame, type StaffSection } from './staff-frame'

type Props = {
  at: Exclude<StaffSection, ''>
  list: { rows: unknown[]; page: number; pages: number }
  locale: Locale
  children: ReactNode
}

/** One page of a list of the shop's own side; `children` are its rows. */
export function DeskList({ at, list: { rows, page, pages }, locale, children }: Props) {
  const { staff } = messagesOf(locale)
  const path = localePath(locale, `/staff/${at}`)
  return (
    <StaffFrame at={at} locale={locale}>
      {rows.length === 0 ? <p className="pb-16 text-soft">{staff.none}</p> : <ul>{children}</ul>}
      <Pager
        page={page}
        pages={pages}
        locale={locale}
        hrefOf={(number) => (number === 1 ? path : `${path}?page=${number}`)}
      />
    </StaffFrame>
  )
}
