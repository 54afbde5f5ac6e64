import type { ReactNode } from 'react'
import { type Locale, localePath } from '@/lib/domain/locale'

type Props = {
  /** The list of the record, below the admin's own path. */
  list: string
  back: string
  /** The number or the name of the record. */
  title: string
  /** Its state and what is opened from it. */
  children?: ReactNode
  locale: Locale
}

/** The heading of the page of one record, below the way back to its list. */
export function RecordHead({ list, back, title, children, locale }: Props) {
  return (
    <div className="mb-4">
      <a href={localePath(locale, list)} className="link inline-flex min-h-11 items-center text-[0.925rem]">
        {back}
      </a>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="figures text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
        {children}
      </div>
    </div>
  )
}
