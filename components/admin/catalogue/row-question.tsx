import { useEffect, useRef } from 'react'
import type { AdminRow } from '@/lib/contract/admin/catalogue'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import type { CatalogueMessages } from './labels'
import type { QuestionOfRow, useRow } from './use-row'

type Props = {
  row: AdminRow
  edit: ReturnType<typeof useRow>
  question: QuestionOfRow
  title: string
  messages: CatalogueMessages
  locale: Locale
}

/** Asks before all of a stock is marked as sold, or a reserved product gets more stock; Escape leaves it as it is. */
export function RowQuestion({ row, edit, question, title, messages, locale }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  // The focus goes to the question, not to the button, which a key that is held down would press.
  useEffect(() => group.current?.focus(), [])
  const isSold = question === 'sold'
  const keep = () => edit.ask(null)
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label={title}
      className="grid min-w-0 gap-2"
      onKeyDown={({ key }) => {
        if (key === 'Escape') keep()
      }}
    >
      <p role="alert" className="text-[0.925rem]">
        {isSold ? (
          fill(messages.soldSure, { count: getNumberFormat(locale, {}).format(row.stock) })
        ) : (
          <>
            {messages.reservedStock}{' '}
            <a href={localePath(locale, '/staff/orders/reservations')} className="link inline-block py-1.5">
              {messages.reservedLink}
            </a>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-primary btn-small px-3"
          disabled={edit.busy}
          onClick={() => (isSold ? edit.send({ stock: 0 }) : edit.save(true))}
        >
          {isSold ? messages.markSold : messages.saveAnyway}
        </button>
        <button type="button" className="btn btn-line btn-small px-3" disabled={edit.busy} onClick={keep}>
          {messages.keepStock}
        </button>
      </div>
    </fieldset>
  )
}
