import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { toSharedQuery } from '@/lib/domain/cart/shared-list'
import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { ListLabels } from './saved-labels'

/** Only in print: the date of the prices, and the URL with the current ones. */
export function PrintNote({ ids, locale, labels }: { ids: number[]; locale: Locale; labels: ListLabels }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const onPrint = () => flushSync(() => setNow(new Date()))
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [])
  const day = new Intl.DateTimeFormat(INTL_LOCALE[locale], { dateStyle: 'long', timeStyle: 'short' })
  return (
    <div className="on-paper mt-8 text-sm">
      <p>{fill(labels.printed, { date: day.format(now) })}</p>
      <p className="break-all">
        {labels.listAt} {`${labels.url}?${toSharedQuery(ids)}`}
      </p>
    </div>
  )
}
