import { localePath } from '@/lib/domain/locale'
import type { ProductFormPartProps } from './parts'

/** Warns that a reserved product with more stock can be sold twice, with a link to the reservations. */
export function StockNotice({ messages, locale }: Pick<ProductFormPartProps, 'messages' | 'locale'>) {
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-4 rounded border border-alarm/40 bg-alarm/5 px-3.5 text-[0.925rem]"
    >
      <span className="py-2.5">{messages.reservedStock}</span>
      <a href={localePath(locale, '/staff/orders/reservations')} className="link inline-flex min-h-11 items-center">
        {messages.reservedLink}
      </a>
    </p>
  )
}
