import { useEffect, useState } from 'react'
import { client } from '@/lib/browser/client'
import { toProductListUrl } from '@/lib/domain/admin/product-list-query'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { AdminQuotationMessages } from '@/lib/i18n/order-messages'

type Props = { q: string; locale: Locale; messages: AdminQuotationMessages }

/** Says why a text finds no product to quote: no product matches, or only hidden ones, with the list of these. */
export function NoneFound({ q, locale, messages }: Props) {
  const [hidden, setHidden] = useState<number>()
  useEffect(() => {
    let isCurrent = true
    const count = async () => {
      const { data } = await client.catalogue.products({ q, state: 'hidden', per_page: 1 })
      if (isCurrent) setHidden(data?.total ?? 0)
    }
    count()
    return () => {
      isCurrent = false
    }
  }, [q])
  if (hidden === undefined) return null
  if (hidden === 0) return fill(messages.noneFound, { q })
  const href = localePath(locale, toProductListUrl({ q, state: 'hidden', sort: 'changed', page: 1 }))
  return (
    <>
      {fill(messages.onlyHidden, { q })}{' '}
      <a href={href} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
        {messages.showHidden}
      </a>
    </>
  )
}
